//! Games in the terminal, from typed lines to what is printed.
