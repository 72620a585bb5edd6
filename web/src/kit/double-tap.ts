/** Two taps at nearly the same point within this time are a double tap. */
export const DOUBLE_TAP_MS = 250;
