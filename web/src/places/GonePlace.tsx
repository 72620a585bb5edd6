import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { KO } from './ko.ts';

const Illustration = lazy(async () => ({
  default: (await import('../kit/illustrations.tsx')).NoResultIllustration,
}));

/** The screen of a place that is gone, with a link to the map (BEHAVIOUR: places-25). */
export function GonePlace() {
  return (
    <>
      <Header title={KO.placeRecords} underline />
      <StatusMessage
        illustration={
          <Suspense>
            <Illustration />
          </Suspense>
        }
        title={KO.placeGone}
        text={KO.placeGoneWhy}
      >
        <Link to={paths.map}>{KO.lookAround}</Link>
      </StatusMessage>
    </>
  );
}
