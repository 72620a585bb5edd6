import { ZONE } from 'contract/limits';
import type { Zone, ZoneKind } from 'contract/zones';
import { useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { Button } from '../kit/Button.tsx';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { toast } from '../kit/toast.ts';
import { useReturn } from '../kit/use-return.ts';
import { roundPoint } from 'map/geometry';
import type { LatLng } from 'map';
import { MapView } from 'map/MapView';
import { paths } from '../paths.ts';
import { MyPositionButton } from '../places/position/MyPositionButton.tsx';
import { KO } from '../places/ko.ts';
import { lastView } from '../places/map-memory.ts';
import { SpotPicker } from '../places/SpotPicker.tsx';
import { usePosition } from '../places/position/use-position.ts';
import { radiusText, ZONE_NAMES } from './ko.ts';
import { useCircle } from './use-circle.ts';
import styles from './ZoneEditor.module.css';
import { useSaveZone } from './zones.queries.ts';

const KINDS = (['HOME', 'WORK', 'SCHOOL'] as const).map((value) => ({ value, label: ZONE_NAMES[value] }));

interface Props {
  /** The zone to change; null for a new one. */
  zone: Zone | null;
  /** The initially chosen spot. */
  start: LatLng | null;
  /** The map's centre without an initial spot. */
  opensAt: LatLng;
}

/** The editor of a zone: its centre is set by a tap or at the middle of the map, its radius by a slider. No address is needed. */
export function ZoneEditor({ zone, start, opensAt }: Props) {
  const back = useReturn();
  const save = useSaveZone(zone?.zoneId ?? null);
  const [kind, setKind] = useState<ZoneKind>(zone?.kind ?? 'HOME');
  const circle = useCircle(zone?.radius ?? ZONE.radius, start, opensAt);
  const { spot, radius, view } = circle;
  const locating = usePosition({
    opensThere: false,
    purpose: 'map',
    onFound: circle.show,
    messages: { failed: KO.positionFailed, unsupported: KO.positionUnsupported },
  });
  async function submit() {
    if (spot === undefined) return;
    try {
      await save.mutateAsync({ kind, latitude: spot.lat, longitude: spot.lng, radius });
    } catch (error) {
      await showAlert(errorMessage(error, '저장하지 못했어요. 다시 시도해 주세요.'));
      return;
    }
    toast('이제 이 둘레의 글은 동네까지만 보여요');
    void back(paths.zones);
  }
  const name = ZONE_NAMES[kind];
  return (
    <div className={styles['screen']}>
      <Header title={zone === null ? '보호 구역 정하기' : '보호 구역 바꾸기'} underline />
      <div className={styles['map']}>
        <MapView
          view={view}
          markers={spot === undefined ? [] : [{ ...spot, id: 'zone', kind: 'zone', name, accuracy: radius }]}
          onMapTap={circle.choose}
          onIdle={(at) => {
            circle.setView(at);
            lastView.write(at);
          }}
        >
          {spot === undefined && <p className={styles['hint']}>{name} 자리를 지도에서 눌러 주세요</p>}
          <SpotPicker action={pickerAction(spot, view)} onPick={() => circle.choose(view)} />
          <MyPositionButton isLocating={locating.isLocating} onLocate={locating.locate} />
        </MapView>
      </div>
      <form
        className={styles['panel']}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void submit();
        }}
      >
        <ChoiceRow legend="어떤 곳인가요?" choices={KINDS} chosen={kind} onChoose={setKind} />
        <RadiusSlider radius={radius} onResize={circle.resize} />
        <div className={styles['actions']}>
          {circle.canUndo && (
            <Button variant="secondary" onClick={circle.undo}>
              되돌리기
            </Button>
          )}
          <Button
            type="submit"
            wide
            busy={save.isPending || save.isSuccess}
            variant={spot === undefined ? 'outlined' : 'primary'}
            disabled={spot === undefined}
          >
            {zone === null ? '이 구역 보호하기' : '저장'}
          </Button>
        </div>
      </form>
    </div>
  );
}

function RadiusSlider({ radius, onResize }: { radius: number; onResize: (to: number) => void }) {
  return (
    <label className={styles['radius']}>
      <span>
        크기 <output>반경 {radiusText(radius)}</output>
      </span>
      <input
        type="range"
        min={ZONE.radiusMin}
        max={ZONE.radiusMax}
        step={50}
        value={radius}
        aria-valuetext={`반경 ${radiusText(radius)}`}
        onChange={({ currentTarget }) => onResize(currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** Whether the middle of the map can be chosen: not if it is already the chosen spot. */
function pickerAction(spot: LatLng | undefined, view: LatLng) {
  if (spot === undefined) return 'pick';
  const { lat, lng } = roundPoint(view);
  return Math.abs(lat - spot.lat) + Math.abs(lng - spot.lng) > 0.0002 ? 'move' : 'none';
}
