import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const html = '<button aria-label="좋아요 0"></button><button>공유</button><button>공유</button>';
const buttons = () => [...document.querySelectorAll('button')];
const kept = () => [...document.querySelectorAll('[data-kept]')];

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = html;
});

const arrive = () => vi.importActual('../../early-input.js');

/** Hydration: replaces the screen by the same markup and returns the indexes of the buttons pressed from then on. */
async function becomeInteractive() {
  document.body.innerHTML = html;
  const pressed: number[] = [];
  for (const [index, button] of buttons().entries())
    button.addEventListener('click', () => pressed.push(index));
  dispatchEvent(new Event('interactive'));
  await new Promise((resolve) => setTimeout(resolve)); // a kept tap comes after the texts
  return pressed;
}

test('a tap on a page without its code is shown at once and done once the code is here', async () => {
  await arrive();
  const tapped = buttons()[2]!;
  tapped.click();
  expect(kept()).toEqual([tapped]);
  expect(await becomeInteractive()).toEqual([2]);
  buttons()[0]!.click();
  expect(kept()).toEqual([]);
});

test('what the keyboard has reached on a page without its code has the focus once the code is here', async () => {
  await arrive();
  buttons()[2]!.focus();
  await becomeInteractive();
  expect(document.activeElement).toBe(buttons()[2]);
  buttons()[0]!.focus();
  await becomeInteractive();
  expect(document.activeElement).toBe(document.body); // only once: afterwards the app manages the focus
});

test('so it is where the script comes after the keyboard', async () => {
  buttons()[1]!.focus();
  await arrive();
  expect(await becomeInteractive()).toEqual([]);
  expect(document.activeElement).toBe(buttons()[1]);
});

test('where the script comes after the code, a tap is an ordinary one', async () => {
  document.documentElement.dataset['interactive'] = '';
  await arrive();
  buttons()[0]!.click();
  expect(kept()).toEqual([]);
  delete document.documentElement.dataset['interactive'];
});

describe('a field that stands there before its code', () => {
  const shape =
    '<textarea data-early aria-label="제목"></textarea><textarea data-early aria-label="내용"></textarea>';
  const field = (label: string) => document.querySelector<HTMLTextAreaElement>(`[aria-label=${label}]`)!;
  const type = (label: string, text: string) => {
    field(label).focus();
    field(label).value += text;
    field(label).dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  /** Replaces the page's content, and returns what the new fields are told of. */
  async function become(next: string) {
    document.body.innerHTML = next;
    const told: string[] = [];
    const onInput = ({ target }: Event) => told.push((target as HTMLTextAreaElement).value);
    document.body.addEventListener('input', onInput);
    onTestFinished(() => document.body.removeEventListener('input', onInput));
    await Promise.resolve(); // the observer
    return told;
  }
  beforeEach(() => void (document.body.innerHTML = shape));
  afterEach(() => delete document.documentElement.dataset['typing']);

  test('gives what was typed to the field that replaces it, as often as it is replaced, behind what stands there', async () => {
    await arrive();
    type('제목', '첫');
    expect(await become(shape)).toEqual(['첫']);
    type('제목', ' 눈');
    expect(document.activeElement).toBe(field('제목'));
    expect(await become(shape.replaceAll(' data-early', '').replace('제목">', '제목">쓰던 글'))).toEqual([
      '쓰던 글\n첫 눈',
    ]);
    expect(document.activeElement).toBe(field('제목'));
    expect(field('내용').value).toBe('');
    expect(await become('<textarea aria-label="제목"></textarea>')).toEqual([]); // the app's own from here on
  });

  test('gives nothing to another page', async () => {
    await arrive();
    type('내용', '이 글에만');
    history.pushState(null, '', '/record/2/comments');
    expect(await become('<textarea aria-label="내용"></textarea>')).toEqual([]);
  });

  test('is said to be typed in until a pause', async () => {
    vi.useFakeTimers();
    await arrive();
    type('제목', '눈');
    vi.advanceTimersByTime(500);
    type('제목', '이');
    vi.advanceTimersByTime(500);
    expect(document.documentElement.dataset['typing']).toBe('');
    vi.advanceTimersByTime(100);
    expect(document.documentElement.dataset['typing']).toBeUndefined();
    vi.useRealTimers();
  });
});

describe('the code of a page that begins with a photo', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    document.head.innerHTML =
      '<link rel="later" href="/assets/index.js" data-entry><link rel="later" href="/assets/vendor.js">';
    document.body.innerHTML = '<img fetchpriority="high"><img class="other"><a href="#x">글</a>';
    isComplete(false);
  });
  afterEach(() => {
    document.head.innerHTML = '';
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const photo = () => document.querySelector<HTMLImageElement>('img[fetchpriority]')!;
  const isComplete = (complete: boolean) =>
    Object.defineProperty(photo(), 'complete', { value: complete, configurable: true });
  const fetched = () => document.querySelectorAll('link[rel="modulepreload"]').length;

  test.each(['load', 'error'])(
    'is fetched once the photo has had its frame after its %s event',
    async (event) => {
      await arrive();
      document.querySelector('.other')!.dispatchEvent(new Event(event));
      vi.advanceTimersByTime(50);
      expect(fetched()).toBe(0);
      photo().dispatchEvent(new Event(event));
      expect(fetched()).toBe(0);
      vi.advanceTimersByTime(40);
      expect(fetched()).toBe(2);
    },
  );

  test('is fetched at once where the photo was there before the script', async () => {
    isComplete(true);
    await arrive();
    vi.advanceTimersByTime(40);
    expect(fetched()).toBe(2);
  });

  test('is fetched when somebody touches the page', async () => {
    await arrive();
    dispatchEvent(new Event('pointerdown'));
    expect(fetched()).toBe(2);
  });

  test('waits for three tenths of a second at most', async () => {
    await arrive();
    vi.advanceTimersByTime(299);
    expect(fetched()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(fetched()).toBe(2);
  });
});
