import type { CategoryId } from 'contract/ids';
import type { ListedPlace, ListGroup } from 'contract/imports';
import { useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { Header } from '../kit/Header.tsx';
import { useCloseOnBack } from '../kit/use-close-on-back.ts';
import layout from '../exports/FilePage.module.css';
import type { Preview } from './ChooseList.tsx';
import { ListCategory } from './ListCategory.tsx';
import { NewCategory } from './NewCategory.tsx';
import { ChoosablePlaces, ListSection, UnplacedPlaces, Words } from './ListSection.tsx';
import { RestOfList } from './RestOfList.tsx';
import { UnnamedPlaces } from './UnnamedPlaces.tsx';
import styles from './Imports.module.css';
import { useImportList } from './lists.queries.ts';
import { type Listed, useListed } from './use-listed.ts';
import { formatCount } from '../kit/format-count.ts';

const UNSENT = '가져오지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.';

interface Props {
  found: Preview;
  onFound: (found: Preview) => void;
  onClose: () => void;
}

/** The preview of a list's places before saving: which of them, and into which category (BEHAVIOUR: imports-9). */
export function ListPreview({ found, onFound, onClose }: Props) {
  const leave = useCloseOnBack(onClose);
  const close = () => leave(onClose);
  const listed = useListed(found.places);
  const [categoryId, setCategoryId] = useState<CategoryId | null>(null);
  const [byGroup, setByGroup] = useState(found.groups.length > 1);
  const [isCreating, setIsCreating] = useState(false);
  const save = useImportList();
  const groups = byGroup ? found.groups : [];
  const chosen = listed.places.filter(({ isChosen }) => isChosen).flatMap((place) => toPlace(place, groups));
  const isNeeded = chosen.length === 0 ? !byGroup : chosen.some(({ group }) => group === null);
  if (isCreating) return <NewCategory onMade={setCategoryId} onClose={() => setIsCreating(false)} />;
  const send = async () => {
    try {
      // Here and not after it: `onSuccess` is not called once the preview is closed.
      await save.mutateAsync(
        { categoryId: isNeeded ? categoryId : null, places: chosen },
        { onSuccess: close },
      );
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(errorMessage(error, UNSENT));
    }
  };
  const of = (status: Listed['status']) => listed.places.filter((place) => place.status === status);
  const choosable = { onToggle: listed.toggle, onToggleAll: listed.toggleAll };
  return (
    <div className={layout['page']}>
      <Header title="가져올 장소 고르기" background="var(--page)" onBack={close} />
      <div className={layout['main']}>
        <Card>
          <Summary found={found} />
          <ChoosablePlaces
            title="가져올 수 있는 곳"
            places={of('new').filter(({ isMiddle }) => !isMiddle)}
            {...choosable}
          />
          <ChoosablePlaces
            title="길이나 영역"
            note="고르면 가운데 지점으로 가져와요."
            places={of('new').filter(({ isMiddle }) => isMiddle)}
            {...choosable}
          />
          <UnnamedPlaces places={of('unnamed')} onName={listed.name} />
          <UnplacedPlaces places={of('unplaced')} lookUp={listed.lookUpSome} onAccept={listed.accept} />
          <ListSection title="이미 있는 곳" note="다시 더하지 않아요." places={of('duplicate')}>
            {(place) => <Words {...place} />}
          </ListSection>
          <ListSection title="우리나라 밖" note="가져오지 않아요." places={of('outside')}>
            {(place) => <Words {...place} />}
          </ListSection>
          <RestOfList found={found} onFound={onFound} />
        </Card>
        <Card>
          <ListCategory
            groups={found.groups}
            byGroup={byGroup}
            onByGroup={setByGroup}
            isNeeded={isNeeded}
            chosen={categoryId}
            onChoose={setCategoryId}
            onCreate={() => setIsCreating(true)}
          />
        </Card>
      </div>
      <div className={styles['done']}>
        <Button
          wide
          disabled={chosen.length === 0 || (isNeeded && categoryId === null)}
          busy={save.isPending}
          onClick={() => void send()}
        >
          {`${formatCount(chosen.length)}곳 가져오기`}
        </Button>
      </div>
    </div>
  );
}

/** A chosen place as it is sent, with its group if that is one of these. */
const toPlace = (
  { name, address, note, latitude, longitude, group }: Listed,
  groups: readonly ListGroup[],
): ListedPlace[] =>
  latitude === null || longitude === null
    ? []
    : [
        {
          name,
          address,
          note,
          latitude,
          longitude,
          group: groups.find(({ name }) => name === group) ?? null,
        },
      ];

/** How many places there are, and what was left out and why. */
function Summary({ found: { places, nameless, unreadable, foreign } }: { found: Preview }) {
  const told = [
    '가져온 곳은 나만 볼 수 있어요.',
    nameless > 0 && `이름도 위치도 없는 ${formatCount(nameless)}곳은 뺐어요.`,
    unreadable > 0 && `파일이 깨져 읽지 못한 ${formatCount(unreadable)}곳은 뺐어요.`,
    foreign > 0 && `${formatCount(foreign)}곳은 좌표가 위도와 경도가 아니어서 위치를 알 수 없어요.`,
  ];
  return (
    <>
      <h2>{`${formatCount(places.length)}곳을 찾았어요`}</h2>
      <p className={styles['note']}>{told.filter((text) => text !== false).join(' ')}</p>
    </>
  );
}
