import { PALETTE } from 'contract/palette';
import styles from './Gallery.module.css';
import { Piece, Section } from './Section.tsx';

const BACKGROUNDS = [
  'page',
  'ground',
  'raised',
  'sunken',
  'home',
  'reply',
  'reply-active',
  'band-new',
  'band-curation',
];
const TEXTS = ['text', 'text-quiet', 'text-faint', 'accent-text', 'typed', 'danger'];
const SIGNS = [
  'primary-light',
  'primary',
  'primary-dark',
  'strong',
  'accent',
  'pin-name',
  'line',
  'rule',
  'focus',
];
const SIZES = ['title', 'subtitle', 'body', 'caption', 'minimal'];

export function Colours() {
  return (
    <Section name="색과 글자">
      <Piece state="Backgrounds, each with text on it">
        {BACKGROUNDS.map((name) => (
          <p key={name} className={styles['ground']} style={{ background: `var(--${name})` }}>
            {name}
          </p>
        ))}
      </Piece>
      <Piece state="Text">
        {TEXTS.map((name) => (
          <p key={name} style={{ color: `var(--${name})` }}>
            {name} 우리 동네의 오늘
          </p>
        ))}
      </Piece>
      <Piece state="Signs">
        {SIGNS.map((name) => (
          <Swatch key={name} name={name} colour={`var(--${name})`} />
        ))}
      </Piece>
      <Piece state="The palette of categories">
        {Object.entries(PALETTE).map(([name, colour]) => (
          <Swatch key={name} name={name} colour={colour} />
        ))}
      </Piece>
      <Piece state="Type">
        {SIZES.map((name) => (
          <p key={name} style={{ fontSize: `var(--${name})` }}>
            {name} 골목의 저녁
          </p>
        ))}
      </Piece>
    </Section>
  );
}

const Swatch = ({ name, colour }: { name: string; colour: string }) => (
  <span className={styles['swatch']}>
    <i style={{ background: colour }} />
    {name}
  </span>
);
