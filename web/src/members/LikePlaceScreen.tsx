import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { paths } from '../paths.ts';
import { Button } from '../kit/Button.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { useBack } from '../kit/use-back.ts';
import { type ChosenRegion } from '../regions/chosen-regions.ts';
import { RegionChips } from '../regions/RegionChips.tsx';
import { LikePlaceSelect } from './LikePlaceSelect.tsx';
import { myInfo } from './members.queries.ts';
import styles from './Settings.module.css';
import { likePlacesOf } from './use-draft-regions.ts';

/** Favourite neighbourhoods: an introduction, and their choice; which of the two is in the address (spec §2, §4). */
export function LikePlaceScreen() {
  const me = useQuery(myInfo);
  const [search, setSearch] = useSearchParams();
  const isSelecting = search.get('view') === 'select';
  const toIntro = useBack(paths.likeplace);
  return (
    <>
      <Header
        title={isSelecting ? '관심 동네 변경' : '좋아하는 동네'}
        {...(isSelecting && { onBack: toIntro })}
      />
      {me.isPending && <StatusMessage text="잠시만 기다려 주세요…" />}
      {me.isError && !me.data && (
        <LoadError text={errorMessage(me.error, '유저 정보가 없습니다.')} onRetry={() => void me.refetch()} />
      )}
      {me.data && isSelecting && <LikePlaceSelect saved={likePlacesOf(me.data)} onDone={toIntro} />}
      {me.data && !isSelecting && (
        <Intro saved={likePlacesOf(me.data)} onStart={() => setSearch({ view: 'select' })} />
      )}
    </>
  );
}

function Intro({ saved, onStart }: { saved: readonly ChosenRegion[]; onStart: () => void }) {
  return (
    <section className={styles['form']}>
      <h2 className={styles['question']}>
        지금 좋아하는
        <br />
        동네예요
      </h2>
      <p className={styles['hint']}>최소 1개, 최대 3개까지 선택할 수 있어요</p>
      <RegionChips chosen={saved} />
      <Button wide className={styles['done']} onClick={onStart}>
        관심 동네 변경
      </Button>
    </section>
  );
}
