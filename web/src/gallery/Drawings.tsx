import { PIN_CATEGORIES } from 'contract/pin-categories';
import { Avatar } from '../kit/Avatar.tsx';
import { Card } from '../kit/Card.tsx';
import * as icons from '../kit/icons.tsx';
import { Logo } from '../kit/Logo.tsx';
import { Photo } from '../kit/Photo.tsx';
import { CategoryBadge, CategoryPin, ClusterPin, MyPositionPin } from '../kit/pins.tsx';
import { GoogleLogo, KakaoLogo, NaverLogo } from '../kit/provider-logos.tsx';
import styles from './Gallery.module.css';
import { Piece, Section } from './Section.tsx';

const PICTURE = '/apple-touch-icon.png';
const PROVIDERS = [
  { name: 'naver', ground: '#03c75a', Drawn: NaverLogo },
  { name: 'kakao', ground: '#fee500', Drawn: KakaoLogo },
  { name: 'google', ground: '#ffffff', Drawn: GoogleLogo },
];

export function Drawings() {
  return (
    <Section name="그림">
      <Piece state="Mark at 16, 32, 136 and in one colour">
        <Logo size={16} />
        <Logo size={32} />
        <Logo size={136} />
        <Logo size={64} tone="plain" />
      </Piece>
      <Piece state="The marks of the providers on their own grounds">
        {PROVIDERS.map(({ name, ground, Drawn }) => (
          <span key={name} className={styles['provider']} style={{ background: ground }}>
            <Drawn size={28} />
          </span>
        ))}
      </Piece>
      <Piece state="Icons, plain and filled">
        <ul className={styles['icons']}>
          {Object.entries(icons).map(([name, Drawn]) => (
            <li key={name}>
              <Drawn /> <Drawn filled />
              <small>{name.replace('Icon', '')}</small>
            </li>
          ))}
        </ul>
      </Piece>
      <Piece state="Pins, badges, me, clusters">
        {PIN_CATEGORIES.map(({ value }) => (
          <CategoryPin key={value} category={value} />
        ))}
        {PIN_CATEGORIES.map(({ value }) => (
          <CategoryBadge key={value} category={value} />
        ))}
        <MyPositionPin />
        <ClusterPin count={7} />
        <ClusterPin count={120} />
      </Piece>
      <Piece state="Avatar: none, a picture, an address that is none, large">
        <Avatar image={null} />
        <Avatar image={PICTURE} />
        <Avatar image="ftp://somewhere" />
        <Avatar image={null} size={80} />
      </Piece>
      <Piece state="Card with a Photo">
        <Card>
          <Photo src={PICTURE} alt="" width={140} height={140} first />
        </Card>
      </Piece>
    </Section>
  );
}
