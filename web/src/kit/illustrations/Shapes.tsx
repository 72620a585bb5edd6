import lost from './lost.svg?shapes';
import noNotifications from './no-notifications.svg?shapes';
import noPlaces from './no-places.svg?shapes';
import noPosts from './no-posts.svg?shapes';
import noResult from './no-result.svg?shapes';
import offline from './offline.svg?shapes';

const SHAPES = { lost, noNotifications, noPlaces, noPosts, noResult, offline };

export type Drawing = keyof typeof SHAPES;

/** What a drawing shows, within its `svg`. */
export const Shapes = ({ of }: { of: Drawing }) => <g dangerouslySetInnerHTML={{ __html: SHAPES[of] }} />;
