// The code that map screens load later is compiled before a test begins: its time would be the compiler's.
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
