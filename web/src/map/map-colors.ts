/** The colours of one map: paper and water, and what lies quietly on them. */
export interface MapColors {
  land: string;
  north: string;
  water: string;
  bank: string;
  riverside: string;
  park: string;
  hill: string;
  palace: string;
  bridge: string;
  city: string;
  province: string;
  ink: string;
  greenInk: string;
  waterInk: string;
  /** How loud the underground's colours are, 0 to 1. */
  subwayOpacity: number;
}

/** Warm paper by day. */
export const DAY: MapColors = {
  land: '#faf5ea',
  north: '#efe8da',
  water: '#cfe4ec',
  bank: '#b5d3de',
  riverside: '#dbe6cb',
  park: '#d3e0c1',
  hill: '#dde6cd',
  palace: '#ece0c4',
  bridge: '#f3e7d1',
  city: '#e3d3b8',
  province: '#cdb48d',
  ink: '#857560',
  greenInk: '#6d8360',
  waterInk: '#6f9bac',
  subwayOpacity: 0.38,
};

/** The same paper by lamplight. */
export const NIGHT: MapColors = {
  land: '#2a2621',
  north: '#23201c',
  water: '#17272f',
  bank: '#21383f',
  riverside: '#2b342a',
  park: '#2e3a2c',
  hill: '#2c3429',
  palace: '#39322a',
  bridge: '#4a4136',
  city: '#433a2f',
  province: '#5d4e3b',
  ink: '#a99b87',
  greenInk: '#86997b',
  waterInk: '#5f8797',
  subwayOpacity: 0.45,
};
