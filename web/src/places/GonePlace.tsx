import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import { KO } from './ko.ts';

/** A screen about a place that is gone: says so, and leads to the map. */
export function GonePlace() {
  return (
    <>
      <Header title={KO.placeRecords} underline />
      <StatusMessage illustration={<NoResultIllustration />} title={KO.placeGone} text={KO.placeGoneWhy}>
        <Link to={paths.map}>{KO.lookAround}</Link>
      </StatusMessage>
    </>
  );
}
