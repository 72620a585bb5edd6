import type { PictureLook } from 'contract/pictures';

/** The colours of pictures: the product's, on paper and at night. */
export const INK = {
  light: {
    paper: '#fbf4e6',
    card: '#ffffff',
    text: '#221d18',
    quiet: '#67615a',
    accent: '#ab4000',
    line: '#eadfca',
    bar: '#ffac33',
    water: '#c4dfeb',
    land: '#faf6ec',
    shore: '#d9c6a5',
    border: '#e6d9c1',
    name: '#2b1a05',
    halo: '#fff6e6',
    hills: ['#f6e3bf', '#f0d3a0'],
    walls: ['#fffaf0', '#fdebcd', '#f8ddb2'],
    roofs: ['#c98a52', '#a96f45', '#d79e63'],
    leaves: '#9db88a',
    window: '#f3cf93',
  },
  dark: {
    paper: '#1a1613',
    card: '#27231f',
    text: '#f4efe8',
    quiet: '#b8afa5',
    accent: '#ffb066',
    line: '#3d3731',
    bar: '#ffac33',
    water: '#152831',
    land: '#2b2722',
    shore: '#5d5142',
    border: '#423a30',
    name: '#ffffff',
    halo: '#2b1a05',
    hills: ['#241e19', '#2d251d'],
    walls: ['#3a3027', '#332a22', '#40352a'],
    roofs: ['#5b4331', '#4b382a', '#664b35'],
    leaves: '#38442f',
    window: '#ffd18e',
  },
} as const;

export type Ink = (typeof INK)[PictureLook['theme']];
