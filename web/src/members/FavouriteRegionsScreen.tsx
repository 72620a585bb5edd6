import { useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../kit/Button.tsx';
import { Header } from '../kit/Header.tsx';
import { useBack } from '../kit/use-back.ts';
import { type ChosenRegion, REGION_HINT } from '../regions/chosen-regions.ts';
import { RegionChips } from '../regions/RegionChips.tsx';
import { favouriteRegions } from './favourite-regions.ts';
import { FavouriteRegionsForm } from './FavouriteRegionsForm.tsx';
import { useIsHere } from '../kit/use-is-here.ts';
import { MyInfo } from './MyInfo.tsx';
import styles from './Settings.module.css';

/** 좋아하는 동네: an introduction or the choice, depending on the address (BEHAVIOUR: members-17). */
export function FavouriteRegionsScreen() {
  const [search, setSearch] = useSearchParams();
  const isSelecting = search.get('view') === 'select';
  const returnToIntro = useBack(paths.likeplace);
  const isHere = useIsHere();
  return (
    <>
      <Header
        title={isSelecting ? '관심 동네 변경' : '좋아하는 동네'}
        {...(isSelecting && { onBack: returnToIntro })}
      />
      <MyInfo>
        {(me) =>
          isSelecting ? (
            <FavouriteRegionsForm saved={favouriteRegions(me)} onDone={() => isHere() && returnToIntro()} />
          ) : (
            <Intro saved={favouriteRegions(me)} onStart={() => setSearch({ view: 'select' })} />
          )
        }
      </MyInfo>
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
      <p className={styles['hint']}>{REGION_HINT}</p>
      <RegionChips chosen={saved} />
      <Button wide className={styles['done']} onClick={onStart}>
        좋아하는 동네 바꾸기
      </Button>
    </section>
  );
}
