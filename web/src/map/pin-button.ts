import { countOnPin } from '../kit/pin-art.ts';
import { pinSvg } from '../kit/pin-svg.ts';
import { pinLabel } from './ko.ts';
import type { Pin } from './map-adapter.ts';
import styles from './pins.module.css';

/** How far a finger may slip on a pin and still mean a tap, in px. */
const SLIP = 6;

/** A pin as a button any map library can place: at least 44 px, named in Korean; a drag that began on it is no tap. */
export function pinButton(pin: Pin, onTap: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  let pressed = { x: 0, y: 0 };
  button.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
    pressed = { x, y };
  });
  button.addEventListener('click', (click) => {
    click.stopPropagation();
    const byKeyboard = click.detail === 0;
    if (byKeyboard || Math.hypot(click.clientX - pressed.x, click.clientY - pressed.y) < SLIP) onTap();
  });
  dressPin(button, pin);
  return button;
}

/** Makes the button look and read as this pin; focus and place stay. */
export function dressPin(button: HTMLButtonElement, pin: Pin) {
  const looks = { pin: true, [pin.kind ?? 'place']: true, selected: pin.selected ?? false };
  for (const [look, name] of Object.entries(styles)) button.classList.toggle(name, looks[look] ?? false);
  button.setAttribute('aria-label', pinLabel(pin));
  button.setAttribute('aria-pressed', String(pin.selected ?? false));
  button.replaceChildren(face(pin));
}

/** Whether two pins stand in one place, look alike and read alike: then there is nothing to do. */
export function isSamePin(a: Pin, b: Pin): boolean {
  return (
    a.lat === b.lat &&
    a.lng === b.lng &&
    a.kind === b.kind &&
    a.name === b.name &&
    (a.selected ?? false) === (b.selected ?? false) &&
    ('category' in a ? a.category : null) === ('category' in b ? b.category : null) &&
    ('count' in a ? a.count : 0) === ('count' in b ? b.count : 0)
  );
}

/** Whether the pin stands on its tip; the member's own and a cluster lie flat on their middle. */
export function standsOnTip(pin: Pin): boolean {
  return pin.kind !== 'me' && pin.kind !== 'cluster';
}

function face(pin: Pin): Element {
  const face = document.createElement('span');
  face.className = styles['face'] ?? '';
  if (pin.kind === 'cluster') face.textContent = countOnPin(pin.count);
  else if (pin.kind !== 'me') face.innerHTML = pinSvg(pin.category);
  if (pin.selected && standsOnTip(pin) && pin.name !== '') face.append(nameTag(pin.name));
  return face;
}

function nameTag(text: string): Element {
  const tag = document.createElement('span');
  tag.className = styles['name'] ?? '';
  tag.textContent = text;
  return tag;
}
