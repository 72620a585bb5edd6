import { lazy, Suspense, useState } from 'react';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { Button } from '../kit/Button.tsx';
import { Popup } from '../kit/Popup.tsx';
import { toast } from '../kit/toast.ts';
import styles from './Gallery.module.css';
import { Piece, Section } from './Section.tsx';

const ActionSheet = lazy(async () => ({ default: (await import('../kit/ActionSheet.tsx')).ActionSheet }));
const Sheet = lazy(async () => ({ default: (await import('../kit/Sheet.tsx')).Sheet }));

const ACTIONS = [
  { label: '수정', act: () => toast('수정') },
  { label: '삭제', act: () => toast('삭제'), danger: true },
];

export function Overlays() {
  const [open, setOpen] = useState<'actions' | 'sheet' | 'popup' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section name="위에 뜨는 것">
      <Piece state="Dialog: a dangerous confirmation, an alert">
        <Button
          variant="secondary"
          onClick={() =>
            void confirm('정말 댓글을 삭제하시겠습니까?', { confirmLabel: '삭제', danger: true })
          }
        >
          묻기
        </Button>
        <Button
          variant="secondary"
          onClick={() => void showAlert('이미지는 최대 10장까지 업로드할 수 있어요.')}
        >
          알리기
        </Button>
      </Piece>
      <Piece state="Toast for 2 s, for 2.5 s">
        <Button variant="secondary" onClick={() => toast('댓글이 등록되었어요')}>
          2초
        </Button>
        <Button variant="secondary" onClick={() => toast('동네 선택이 완료되었어요', { seconds: 2.5 })}>
          2.5초
        </Button>
      </Piece>
      <Piece state="ActionSheet, Sheet, Popup">
        <Button variant="secondary" onClick={() => setOpen('actions')}>
          메뉴
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          시트
        </Button>
        <Button variant="secondary" onClick={() => setOpen('popup')}>
          팝업
        </Button>
      </Piece>
      <Suspense>
        {open === 'actions' && <ActionSheet title="글 메뉴" actions={ACTIONS} onClose={close} />}
        {open === 'sheet' && (
          <Sheet title="장소" showTitle onClose={close}>
            <p className={styles['inside']}>아래로 밀거나 밖을 누르면 닫혀요.</p>
          </Sheet>
        )}
      </Suspense>
      {open === 'popup' && (
        <Popup label="팝업" className={styles['popup']} onClose={close}>
          <p>확인을 누르거나 Escape로 닫아요.</p>
          <Button onClick={close}>확인</Button>
        </Popup>
      )}
    </Section>
  );
}
