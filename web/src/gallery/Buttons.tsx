import { Button } from '../kit/Button.tsx';
import { CountButton } from '../kit/CountButton.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { BellIcon, GearIcon, HeartIcon, SirenIcon } from '../kit/icons.tsx';
import { Piece, Section } from './Section.tsx';

const nothing = () => {};

export function Buttons() {
  return (
    <Section name="누르는 것">
      <Piece state="Button main, disabled, busy">
        <Button>시작</Button>
        <Button disabled>시작</Button>
        <Button busy>저장 중</Button>
      </Piece>
      <Piece state="outlined, quiet, danger">
        <Button look="outlined">다음</Button>
        <Button look="quiet">더 보기</Button>
        <Button look="danger">탈퇴</Button>
      </Piece>
      <Piece state="wide">
        <Button wide>완료</Button>
        <Button wide look="quiet">
          더 보기
        </Button>
      </Piece>
      <Piece state="IconButton, disabled">
        <IconButton label="알림">
          <BellIcon />
        </IconButton>
        <IconButton label="설정" disabled>
          <GearIcon />
        </IconButton>
      </Piece>
      <Piece state="CountButton, pressed, busy, a great number">
        <CountButton label="좋아요" count={3} pressed={false} busy={false} onClick={nothing}>
          <HeartIcon />
        </CountButton>
        <CountButton label="좋아요" count={4} pressed busy={false} onClick={nothing}>
          <HeartIcon filled />
        </CountButton>
        <CountButton label="신고" count={1} pressed busy onClick={nothing}>
          <SirenIcon filled />
        </CountButton>
        <CountButton label="좋아요" count={12345} pressed={false} busy={false} onClick={nothing}>
          <HeartIcon />
        </CountButton>
      </Piece>
    </Section>
  );
}
