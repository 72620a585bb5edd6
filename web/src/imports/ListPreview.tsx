import type { CategoryId } from 'contract/ids';
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
import { ListSection, NewPlaces, UnplacedPlaces, Words } from './ListSection.tsx';
import styles from './Imports.module.css';
import { useImportList } from './lists.queries.ts';
import { type Listed, useListed } from './use-listed.ts';
import { formatCount } from '../kit/format-count.ts';

const UNSENT = '가져오지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.';

/** The preview of a list's places before saving: which of them, and into which category (BEHAVIOUR: imports-9). */
export function ListPreview({ found, onClose }: { found: Preview; onClose: () => void }) {
  const leave = useCloseOnBack(onClose);
  const close = () => leave(onClose);
  const listed = useListed(found.places);
  const [categoryId, setCategoryId] = useState<CategoryId | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const save = useImportList();
  const chosen = listed.places.filter(({ isChosen }) => isChosen).flatMap(toPlace);
  if (isCreating) return <NewCategory onMade={setCategoryId} onClose={() => setIsCreating(false)} />;
  const send = async (categoryId: CategoryId) => {
    try {
      // Here and not after it: `onSuccess` is not called once the preview is closed.
      await save.mutateAsync({ categoryId, places: chosen }, { onSuccess: close });
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert(errorMessage(error, UNSENT));
    }
  };
  const of = (status: Listed['status']) => listed.places.filter((place) => place.status === status);
  return (
    <div className={layout['page']}>
      <Header title="가져올 장소 고르기" background="var(--page)" onBack={close} />
      <div className={layout['main']}>
        <Card>
          <Summary total={listed.places.length} nameless={found.nameless} />
          <NewPlaces places={of('new')} onToggle={listed.toggle} />
          <UnplacedPlaces places={of('unplaced')} lookUp={listed.lookUpSome} onAccept={listed.accept} />
          <ListSection title="이미 있는 곳" note="다시 더하지 않아요." places={of('duplicate')}>
            {(place) => <Words {...place} />}
          </ListSection>
          <ListSection title="우리나라 밖" note="가져오지 않아요." places={of('outside')}>
            {(place) => <Words {...place} />}
          </ListSection>
        </Card>
        <Card>
          <ListCategory chosen={categoryId} onChoose={setCategoryId} onCreate={() => setIsCreating(true)} />
        </Card>
      </div>
      <div className={styles['done']}>
        <Button
          wide
          disabled={categoryId === null || chosen.length === 0}
          busy={save.isPending}
          onClick={() => categoryId !== null && void send(categoryId)}
        >
          {`${formatCount(chosen.length)}곳 가져오기`}
        </Button>
      </div>
    </div>
  );
}

const toPlace = ({ name, address, latitude, longitude }: Listed) =>
  latitude === null || longitude === null ? [] : [{ name, address, latitude, longitude }];

const Summary = ({ total, nameless }: { total: number; nameless: number }) => (
  <>
    <h2>{`${formatCount(total)}곳을 찾았어요`}</h2>
    <p className={styles['note']}>
      가져온 곳은 나만 볼 수 있어요.
      {nameless > 0 && ` 이름이 없는 ${formatCount(nameless)}곳은 뺐어요.`}
    </p>
  </>
);
