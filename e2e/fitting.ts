import type { Page } from 'playwright-core';
import { CUT, OVERFLOW, SETTLED } from './accessibility.ts';

/** The hands and eyes that a screen must fit: a small phone, twice the text, and a phone on its side. */
export const SHAPES = {
  '320 px': { width: 320, height: 640, text: '' },
  '200 % text': { width: 375, height: 812, text: '200%' },
  landscape: { width: 812, height: 375, text: '' },
} as const;
export type Shape = keyof typeof SHAPES;
const SIZES = { ...SHAPES, '375 px': { width: 375, height: 812, text: '' } };

/** Gives a page the size, and its text the size, of a shape or of an ordinary phone. */
export async function takeShape(page: Page, shape: keyof typeof SIZES) {
  const { text, ...size } = SIZES[shape];
  await page.setViewportSize(size);
  await page.evaluate(`document.documentElement.style.fontSize = '${text}'`);
  await page.evaluate(SETTLED);
}

/**
 * What does not fit on the screen in a shape: what scrolls sideways, is cut off or squeezed, words that are broken although a line could
 * hold them, syllables and signs alone on a line, text that does not grow, and maps that are covered.
 */
export async function misfits(page: Page, shape: Shape): Promise<string[]> {
  await takeShape(page, shape);
  const looks = { wide: OVERFLOW, cut: CUT, broken: BROKEN, alone: ALONE, covered: COVERED };
  const found: string[] = [];
  for (const [what, look] of Object.entries({ ...looks, ...(SHAPES[shape].text && { small: SMALL }) }))
    found.push(...(await page.evaluate<string[]>(look)).map((one) => `${what}: ${one}`));
  return found;
}

/** Every shown piece of text with its element, but what floats on a map with its pins. */
const TEXTS = `const texts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const parent = text.parentElement;
    if (text.data.trim() === '' || parent.closest('textarea, script, style, svg, .visually-hidden, [aria-hidden=true], [data-markers]')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    found.push([text, parent]);
  }
  return found;
};
const boxesOf = (text, from = 0, to = text.data.length) => {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
};
const line = ({ top, bottom }) => Math.round((top + bottom) / 8);
const inPage = (one) => one.outerHTML.slice(0, 100);`;

/** Words of Hangul that are broken across lines, unless they are longer than a row beside a picture. */
const BROKEN = `(() => {
  ${TEXTS}
  const row = 0.85 * (Math.min(innerWidth, 375) - 32);
  const broken = [];
  for (const [text, parent] of texts())
    for (const { index, 0: word } of text.data.matchAll(/[가-힣]{2,}/g)) {
      const boxes = boxesOf(text, index, index + word.length);
      const width = boxes.reduce((sum, box) => sum + box.width, 0);
      if (new Set(boxes.map(line)).size > 1 && width < row) broken.push(word + ' in ' + inPage(parent));
    }
  return [...new Set(broken)].slice(0, 5);
})()`;

/** Blocks of text of several lines, the first or last of which has a single syllable or sign. */
const ALONE = `(() => {
  ${TEXTS}
  const isBlock = (one) => !getComputedStyle(one).display.startsWith('inline');
  const blocks = new Map();
  for (const [text, parent] of texts()) {
    let block = parent;
    while (!isBlock(block)) block = block.parentElement;
    if (!getComputedStyle(block).display.includes('flex')) blocks.set(block, [...(blocks.get(block) ?? []), text]);
  }
  const alone = [];
  for (const [block, parts] of blocks) {
    const widths = new Map();
    for (const text of parts)
      for (const box of boxesOf(text)) widths.set(line(box), (widths.get(line(box)) ?? 0) + box.width);
    const size = parseFloat(getComputedStyle(block).fontSize);
    const ends = [...widths].sort(([a], [b]) => a - b).map(([, width]) => width);
    if (ends.length > 1 && Math.min(ends[0], ends.at(-1)) < 1.4 * size) alone.push(block.textContent.slice(0, 60));
  }
  return alone.slice(0, 5);
})()`;

/** Text and hints of fields that do not grow by a quarter at least with text of twice the size. */
const SMALL = `(() => {
  ${TEXTS}
  const SMALLEST = 11 * 1.25;
  const sizeOf = (one, part) => parseFloat(getComputedStyle(one, part).fontSize);
  const words = texts().filter(([, parent]) => sizeOf(parent) < SMALLEST).map(([, parent]) => inPage(parent));
  const fields = [...document.querySelectorAll('input[placeholder], textarea[placeholder]')];
  const hints = fields.filter((one) => sizeOf(one, '::placeholder') < 1.25 * 16).map(inPage);
  return [...new Set([...words, ...hints])].slice(0, 5);
})()`;

/** Maps of which less than a third can be touched, and chosen pins that something covers. */
const COVERED = `(() => {
  const covered = [];
  for (const { parentElement: map } of document.querySelectorAll('[data-markers]')) {
    const { left, top, width, height } = map.getBoundingClientRect();
    if (width < 200 || getComputedStyle(map).visibility === 'hidden') continue;
    const at = [...Array(100).keys()].map((n) => [left + (width * ((n % 10) + 0.5)) / 10, top + (height * (Math.floor(n / 10) + 0.5)) / 10]);
    const isFree = ([x, y]) => {
      const over = document.elementFromPoint(x, y)?.closest('button, a, section, form, label');
      return !over || over.contains(map) || over.closest('[data-markers]');
    };
    const free = at.filter(isFree);
    if (free.length < 33) covered.push(free.length + ' % of the map is free');
  }
  for (const pin of document.querySelectorAll('[data-markers] [aria-pressed=true]')) {
    const { left, top, width, height } = pin.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + 4);
    if (over !== null && !pin.contains(over) && !over.contains(pin)) covered.push('the chosen pin by ' + over.outerHTML.slice(0, 100));
  }
  return covered;
})()`;

/**
 * The words that a toast covers. A toast that is a bar as wide as the screen's column, at its end or above the bar there, covers them as
 * that bar does, but for the last ones of the screen.
 */
export const COVERED_WORDS = `(() => {
  ${TEXTS}
  const toast = document.querySelector('[role=status][aria-live=polite] > p');
  if (toast === null) return ['no toast'];
  const box = toast.getBoundingClientRect();
  const column = document.querySelector('main').getBoundingClientRect();
  const isBar = box.left <= column.left && box.right >= column.right;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  let under = document.elementFromPoint(box.left + box.width / 2, box.bottom + 2);
  if (isBar && !isAtEnd) {
    while (under !== null && !/fixed|sticky/.test(getComputedStyle(under).position)) under = under.parentElement;
    return box.bottom >= innerHeight - 1 || under !== null ? [] : ['what is in the middle of the screen'];
  }
  const covers = (one) => one.top < box.bottom - 1 && one.bottom > box.top + 1 && one.left < box.right && one.right > box.left;
  return texts().filter(([text]) => !toast.contains(text) && boxesOf(text).some(covers)).map(([text]) => text.data);
})()`;
