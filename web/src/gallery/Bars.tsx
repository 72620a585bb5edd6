import { useState } from 'react';
import { Header } from '../kit/Header.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { MoreIcon } from '../kit/icons.tsx';
import { Progress } from '../kit/Progress.tsx';
import { TabBar } from '../kit/TabBar.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { AtPath } from './AtPath.tsx';
import { Piece, Section } from './Section.tsx';

const LONG = '아주 긴 이름을 가진 장소의 지난 기록을 모두 모아 놓은 화면';
const menu = (
  <IconButton label="글 메뉴">
    <MoreIcon />
  </IconButton>
);
const TABS = [
  { key: 'comments', label: '댓글' },
  { key: 'spam', label: '광고 의심' },
] as const;

const plain = <Header title="카테고리 설정" />;
const full = <Header title={LONG} right={menu} underline />;
const coloured = <Header title="알림" onBack={null} background="var(--home)" />;
const tabBar = <TabBar />;
const progress = <Progress />;

export function Bars() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]['key']>('comments');
  return (
    <Section name="줄">
      <Piece state="Header, a title cut at its end with a right slot and a line, without a way back">
        {[plain, full, coloured].map((header) => (
          <AtPath key={header.props.title} at="/category">
            {header}
          </AtPath>
        ))}
      </Piece>
      <Piece state="TabBar at each of its four">
        {['/home', '/map', '/record/new', '/mypage'].map((at) => (
          <AtPath key={at} at={at}>
            {tabBar}
          </AtPath>
        ))}
      </Piece>
      <Piece state="Progress of a slow screen">
        <AtPath at="/home" leaving>
          {progress}
        </AtPath>
      </Piece>
      <Piece state="Tabs">
        <Tabs label="알림 종류" tabs={TABS} chosen={chosen} onChoose={setChosen}>
          <p>{chosen === 'comments' ? '댓글 알림이 여기 있어요.' : '신고 알림이 여기 있어요.'}</p>
        </Tabs>
      </Piece>
    </Section>
  );
}
