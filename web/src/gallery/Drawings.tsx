import { PIN_CATEGORIES } from 'contract/pin-categories';
import { Avatar } from '../kit/Avatar.tsx';
import { Card } from '../kit/Card.tsx';
import * as icons from '../kit/icons.tsx';
import { Logo } from '../kit/Logo.tsx';
import { Photo } from '../kit/Photo.tsx';
import { CategoryBadge, CategoryPin, ClusterPin, MyPositionPin } from 'map/pins';
import { GoogleLogo, KakaoLogo, NaverLogo } from '../kit/provider-logos.tsx';
import styles from './Gallery.module.css';
import { Piece, Section } from './Section.tsx';

const PICTURE = '/apple-touch-icon.png';
const PROVIDERS = [
  { name: 'naver', background: '#03c75a', Picture: NaverLogo },
  { name: 'kakao', background: '#fee500', Picture: KakaoLogo },
  { name: 'google', background: '#ffffff', Picture: GoogleLogo },
];

export function Drawings() {
  return (
    <Section name="그림">
      <Piece state="Logo at 16, 32 and 136">
        <Logo size={16} />
        <Logo size={32} />
        <Logo size={136} />
      </Piece>
      <Piece state="The logos of the providers on their own backgrounds">
        {PROVIDERS.map(({ name, background, Picture }) => (
          <span key={name} className={styles['provider']} style={{ background }}>
            <Picture size={28} />
          </span>
        ))}
      </Piece>
      <Piece state="Icons, plain and filled">
        <ul className={styles['icons']}>
          {Object.entries(icons).map(([name, Picture]) => (
            <li key={name}>
              <Picture /> <Picture filled />
              <small>{name.replace('Icon', '')}</small>
            </li>
          ))}
        </ul>
      </Piece>
      <Piece state="Pins, badges, my position, clusters">
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
