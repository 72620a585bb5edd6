// The parts of TopoJSON's three packages the map build uses; they ship no types of their own.
declare module 'topojson-server' {
  import type { FeatureCollection } from 'geojson';
  export function topology(objects: Record<string, FeatureCollection>, quantization?: number): object;
}

declare module 'topojson-simplify' {
  /** Three corners; what is weighed is the middle one. */
  export type Triangle = [Corner, Corner, Corner];
  type Corner = [x: number, y: number, weight: number];
  export function presimplify(topology: object, weight: (triangle: Triangle) => number): object;
  export function simplify(topology: object, minWeight: number): object;
  export function filter(topology: object, keep: (ring: number[], interior: boolean) => boolean): object;
  export function filterAttachedWeight(
    topology: object,
    minWeight: number,
  ): (ring: number[], interior: boolean) => boolean;
}

declare module 'topojson-client' {
  export function quantize(topology: object, transform: number): object;
}
