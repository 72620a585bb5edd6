// Imports the lazy code of map screens before a test starts: otherwise tests would wait for the compiler.
import '../kit/Dialog.tsx';
import '../map/geocoder.ts';
import '../map/ReadyParts.tsx';
import '../members/members.queries.ts';
import './ClusterSheet.tsx';
import './ExistingPlaceSheet.tsx';
import './FoundSpotSheet.tsx';
import './NewPlaceSheet.tsx';
import './PlaceList.tsx';
import './PlaceSheet.tsx';
import './PositionPrompt.tsx';
import './SearchPanel.tsx';
