/** Two taps within this time at nearly one spot are one double tap. */
export const DOUBLE_TAP_MS = 250;
