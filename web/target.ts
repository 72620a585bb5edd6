/**
 * The oldest browsers that the app works in: those of Vite's `baseline-widely-available`, and Firefox 115 (ESR) for 114. What they lack is
 * not called (decisions/202).
 */
export const target = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'];
