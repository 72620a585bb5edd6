import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { NoPlacesIllustration } from '../kit/illustrations.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';

/** The empty state of saved places, with a link to the map. */
export const NoSavedPlaces = () => (
  <StatusMessage
    illustration={<NoPlacesIllustration />}
    title="아직 저장한 장소가 없어요"
    text="지도에서 마음에 드는 곳을 내 장소로 저장해 보세요."
  >
    <Link to={paths.map}>지도 둘러보기</Link>
  </StatusMessage>
);
