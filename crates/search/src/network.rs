//! The arithmetic of small neural networks, the same on every machine.

/// Weights that are stored as integers of two bytes, multiplied by `scale`.
pub const fn weights<const N: usize>(bytes: &[u8], scale: f32) -> [f32; N] {
    assert!(bytes.len() == 2 * N);
    let mut weights = [0.0; N];
    let mut index = 0;
    while index < N {
        weights[index] = i16::from_le_bytes([bytes[2 * index], bytes[2 * index + 1]]) as f32 / scale;
        index += 1;
    }
    weights
}

/// Adds the weighted numbers to each sum. Skips zeros, which are many.
#[inline]
pub fn add<const N: usize>(sums: &mut [f32; N], weights: &[f32], numbers: &[f32]) {
    let (weights, _) = weights.as_chunks::<N>();
    for (number, weights) in numbers.iter().zip(weights) {
        if *number != 0.0 {
            for index in 0..N {
                sums[index] += number * weights[index];
            }
        }
    }
}

/// Leaves nothing below zero.
#[inline]
pub fn raise<const N: usize>(sums: &mut [f32; N]) {
    for sum in sums {
        *sum = sum.max(0.0);
    }
}

/// Divides a victory among the first `players`: a lead of one point multiplies a share by *e* to the power of `lead`.
pub fn divided<const N: usize>(points: &[f32; N], players: usize, lead: f32) -> [f32; N] {
    let most = points[..players].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut shares = [0.0; N];
    for (share, points) in shares.iter_mut().zip(&points[..players]) {
        *share = exp((points - most) * lead);
    }
    let all: f32 = shares.iter().sum();
    shares.map(|share| share / all)
}

/// 1 / (1 + e^-x)
#[inline]
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// e^x, by multiplications alone.
#[inline]
fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-12.0, 12.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_accurate() {
        for x in -60..60 {
            let x = x as f32 / 10.0;
            assert!((sigmoid(x) - 1.0 / (1.0 + (-x).exp())).abs() < 0.005, "{x}");
            assert!(x > 0.0 || (exp(x) - x.exp()).abs() < 0.005, "{x}");
        }
    }

    #[test]
    fn shares_add_up() {
        let shares = divided(&[3.0, 1.0, 2.0, 9.0], 3, 0.5);
        assert!(shares[0] > shares[2] && shares[2] > shares[1], "{shares:?}");
        assert_eq!(shares[3], 0.0);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    }

    #[test]
    fn weights_are_integers() {
        assert_eq!(weights::<2>(&[0, 1, 255, 255], 256.0), [1.0, -1.0 / 256.0]);
    }
}
