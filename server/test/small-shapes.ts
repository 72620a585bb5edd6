/** A rectangle in degrees as a GeoJSON feature. */
function area(name: string, [west, south, east, north]: readonly number[], properties: object = {}) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: 'Feature',
    properties: { name, ...properties },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}

/** An invented outline file: two parts of 역삼동 and 논현동 in 강남구, 명동 and an unknown name in 중구. */
export function smallShapes() {
  return {
    type: 'FeatureCollection',
    features: [
      area('서울특별시 강남구 역삼1동', [127.03, 37.495, 127.038, 37.503]),
      area('역삼2동', [127.038, 37.495, 127.046, 37.503]),
      area('논현동', [127.03, 37.503, 127.046, 37.511], { EMD_CD: '11680108' }),
      area('명동', [126.98, 37.56, 126.988, 37.566]),
      area('을지명소동', [126.988, 37.56, 126.996, 37.566]),
    ],
  };
}
