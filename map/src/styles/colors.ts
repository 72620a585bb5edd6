import type { Theme } from 'contract/theme';

/** The colours of our own map in one theme. */
export interface MapColors {
  theme: Theme;
  land: string;
  /** The land of every other 시군구. */
  tint: string;
  north: string;
  water: string;
  /** The middle of a wide river, and the pale water along a shore. */
  deep: string;
  shore: string;
  bank: string;
  riverside: string;
  park: string;
  hill: string;
  relief: string;
  contour: string;
  palace: string;
  wall: string;
  road: string;
  roadEdge: string;
  express: string;
  expressEdge: string;
  /** Roads for long distances within cities, between `road` and `express`. */
  avenue: string;
  tunnel: string;
  path: string;
  rail: string;
  building: string;
  buildingEdge: string;
  farm: string;
  sand: string;
  school: string;
  hospital: string;
  works: string;
  city: string;
  province: string;
  ink: string;
  faintInk: string;
  greenInk: string;
  waterInk: string;
  /** The names of shops, and the dots beside them. */
  shopInk: string;
  /** House numbers. */
  numberInk: string;
  /** The discs of landmarks. */
  sign: { violet: string; amber: string; brown: string; rose: string };
  /** The opacity of subway lines, 0 to 1. */
  subwayOpacity: number;
}

const LIGHT: MapColors = {
  theme: 'light',
  land: '#faf6ec',
  tint: '#f6f0e1',
  north: '#f7f2e6',
  water: '#c4dfeb',
  deep: '#b5d5e5cc',
  shore: '#d3e7ef',
  bank: '#a3c8d8',
  riverside: '#d5e4c3',
  park: '#cfe0bb',
  hill: '#dbe7cb',
  relief: '#cfdfbdb3',
  contour: '#bfd2aa',
  palace: '#efe0bd',
  wall: '#d5bd8a',
  road: '#ffffff',
  roadEdge: '#dccdb0',
  express: '#fde6b4',
  expressEdge: '#e6c68a',
  avenue: '#fff5dc',
  tunnel: '#f3ecdd',
  path: '#d3bf9b',
  rail: '#c3b7a6',
  building: '#f0e8d8',
  buildingEdge: '#e2d6c0',
  farm: '#f5f1dd',
  sand: '#f2e6c6',
  school: '#f3ead0',
  hospital: '#f6e6de',
  works: '#f3ede2',
  city: '#d9c6a5',
  province: '#c2a57a',
  ink: '#786650',
  faintInk: '#9c8b72',
  greenInk: '#587146',
  waterInk: '#4f86a0',
  shopInk: '#7d7164',
  numberInk: '#9a8b75',
  sign: { violet: '#8278a8', amber: '#b3823f', brown: '#a8743f', rose: '#b9776c' },
  subwayOpacity: 0.62,
};

const DARK: MapColors = {
  theme: 'dark',
  land: '#2b2722',
  tint: '#2e2923',
  north: '#292520',
  water: '#152831',
  deep: '#11212acc',
  shore: '#1a2f38',
  bank: '#2b4650',
  riverside: '#2a362a',
  park: '#2d3b2c',
  hill: '#2b3629',
  relief: '#33402fb3',
  contour: '#42523c',
  palace: '#3d3529',
  wall: '#5f5138',
  road: '#4a4238',
  roadEdge: '#1f1b16',
  express: '#5a4a30',
  expressEdge: '#2b231a',
  avenue: '#544836',
  tunnel: '#332e27',
  path: '#5d5142',
  rail: '#5c5349',
  building: '#38322a',
  buildingEdge: '#453e34',
  farm: '#2d2a22',
  sand: '#39332a',
  school: '#342f25',
  hospital: '#3a2d28',
  works: '#2f2b27',
  city: '#4b4135',
  province: '#67563f',
  ink: '#b5a791',
  faintInk: '#8d806d',
  greenInk: '#93a985',
  waterInk: '#6f9fb3',
  shopInk: '#a3988a',
  numberInk: '#83786a',
  sign: { violet: '#8d83b5', amber: '#c08a4e', brown: '#b18a5c', rose: '#c97a6f' },
  subwayOpacity: 0.6,
};

/** Our map's colours by theme. */
export const COLORS: Record<Theme, MapColors> = { light: LIGHT, dark: DARK };
