// Imports the lazy code of map screens before a test starts: otherwise tests would wait for the compiler.
import '../../kit/Dialog.tsx';
import '../../geo/geocoder.ts';
import '../../members/members.queries.ts';
import '../sheets/ClusterSheet.tsx';
import '../new-pin/ExistingPlaceSheet.tsx';
import '../sheets/FoundSpotSheet.tsx';
import '../new-pin/NewPlaceSheet.tsx';
import '../PlaceList.tsx';
import '../sheets/PlaceSheet.tsx';
import '../search/SearchPanel.tsx';
