import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Restricted } from '../appeals/Restricted.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { myInfo } from '../members/members.queries.ts';
import { FollowedLists } from '../shared-lists/FollowedLists.tsx';
import { MyCategories } from './MyCategories.tsx';
import { later } from '../kit/later.ts';
import { ProfileHeader } from './ProfileHeader.tsx';

const ZoneOffer = later(async () => (await import('../zones/ZoneOffer.tsx')).ZoneOffer, {
  Failed: null,
});

const ConsoleLink = later(async () => (await import('../moderation/ConsoleLink.tsx')).ConsoleLink, {
  ahead: false,
  Failed: null,
});

const TABS = [
  { key: 'saved', label: '저장' },
  { key: 'posts', label: '내 글' },
  { key: 'pro', label: 'PRO 구독' },
] as const;

/** My page: profile, and saved places and posts by category; the tab is in the address (BEHAVIOUR: screens-14). */
export function MyPageScreen() {
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'saved';
  const role = useQuery(myInfo).data?.role;
  const isModerator = role === 'moderator' || role === 'admin';
  const choose = (tab: string) => setSearch({ tab }, { replace: true, preventScrollReset: true });
  return (
    <>
      <title>마이페이지 · 동네기록</title>
      <ProfileHeader />
      <Restricted />
      {isModerator && <ConsoleLink />}
      <ZoneOffer />
      <Tabs label="마이페이지" tabs={TABS} chosen={chosen} onChoose={choose}>
        {chosen !== 'pro' && <MyCategories key={chosen} kind={chosen} />}
        {chosen === 'saved' && <FollowedLists />}
      </Tabs>
    </>
  );
}
