import { Button } from '../kit/Button.tsx';
import { CountToggle } from '../kit/CountToggle.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { LinkChips } from '../kit/LinkChips.tsx';
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
        <Button variant="outlined">다음</Button>
        <Button variant="secondary">더 보기</Button>
        <Button variant="danger">탈퇴</Button>
      </Piece>
      <Piece state="wide">
        <Button wide>완료</Button>
        <Button wide variant="secondary">
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
      <Piece state="LinkChips, current, with a number">
        <LinkChips
          label="동네"
          choices={[
            { to: '?area=all', name: '전체', isCurrent: true },
            { to: '?area=1', name: '망원동', count: '12', isCurrent: false },
          ]}
        />
      </Piece>
      <Piece state="CountToggle, pressed, busy, a great number">
        <CountToggle label="좋아요" count={3} pressed={false} busy={false} onClick={nothing}>
          <HeartIcon />
        </CountToggle>
        <CountToggle label="좋아요" count={4} pressed busy={false} onClick={nothing}>
          <HeartIcon filled />
        </CountToggle>
        <CountToggle label="신고" count={1} pressed busy onClick={nothing}>
          <SirenIcon filled />
        </CountToggle>
        <CountToggle label="좋아요" count={12345} pressed={false} busy={false} onClick={nothing}>
          <HeartIcon />
        </CountToggle>
      </Piece>
    </Section>
  );
}
