# The program in a small image: docker build -t spieltisch .
FROM rust:1-bookworm AS build
WORKDIR /source
COPY . .
RUN cargo build --profile dist --locked --package spieltisch

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data spieltisch
COPY --from=build /source/target/dist/spieltisch /usr/local/bin/spieltisch
USER spieltisch
ENV SPIELTISCH_LISTEN=0.0.0.0:7777 SPIELTISCH_DATA=/data
VOLUME /data
EXPOSE 7777
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=6s --start-period=60s CMD ["spieltisch", "health"]
ENTRYPOINT ["spieltisch"]
CMD ["serve"]
