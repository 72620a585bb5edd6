/** The neighbours that the demo provider offers, who write the sample posts. Visitors may also type any other name. */
export const demoNeighbours = ['가람', '나래', '다솜', '라온', '마루', '아라', '바다', '하늘'] as const;
