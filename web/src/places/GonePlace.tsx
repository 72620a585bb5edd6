import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';

const Illustration = lazy(async () => ({
  default: await import('../kit/illustrations.tsx').then(
    (loaded) => loaded.NoResultIllustration,
    () => () => null,
  ),
}));

/** The screen of a deleted place, with a link to the map (BEHAVIOUR: places-25). */
export function GonePlace() {
  return (
    <>
      <Header title="장소의 기록" underline />
      <StatusMessage
        illustration={
          <Suspense>
            <Illustration />
          </Suspense>
        }
        title="이제 없는 장소예요"
        text="지도에서 내려간 곳이에요. 다른 장소를 둘러볼까요?"
      >
        <Link to={paths.map}>지도 둘러보기</Link>
      </StatusMessage>
    </>
  );
}
