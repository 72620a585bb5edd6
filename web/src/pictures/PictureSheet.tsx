import { useQuery } from '@tanstack/react-query';
import { type PictureLook, picturePath, type PictureSubject } from 'contract/pictures';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import { canShareFile, saveFile, shareFile } from '../kit/share.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { toast } from '../kit/toast.ts';
import { PicturePreview } from './PicturePreview.tsx';
import { pictureAt } from './pictures.queries.ts';
import styles from './PictureSheet.module.css';

export interface PictureSheetProps {
  /** What the picture shows, in words. */
  title: string;
  subject: PictureSubject;
  /** The version of what it shows. */
  version: string;
  /** Whether others can open its page, to which a QR code leads. */
  hasPage: boolean;
  onClose: () => void;
}

const SHAPES = [
  { value: 'tall', label: '세로 (스토리)' },
  { value: 'wide', label: '가로 (링크)' },
] as const;
const THEMES = [
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
] as const;

/** 그림으로 나누기: previews a picture of a recap, a post or a list, and shares or saves it (BEHAVIOUR: pictures-8). Load it lazily. */
export function PictureSheet({ title, subject, version, hasPage, onClose }: PictureSheetProps) {
  const [look, setLook] = useState<PictureLook>({ shape: 'tall', theme: 'light', qr: false, all: false });
  const change = (part: Partial<PictureLook>) => setLook({ ...look, ...part });
  const picture = useQuery(pictureAt(picturePath(subject, version, look)));
  const file = picture.data;
  return (
    <Sheet showTitle title="그림으로 나누기" onClose={onClose}>
      <div className={styles['sheet']}>
        <PicturePreview
          title={title}
          shape={look.shape}
          picture={picture}
          isRecap={subject.kind === 'recap'}
        />
        <ChoiceRow
          legend="모양"
          choices={SHAPES}
          chosen={look.shape}
          onChoose={(shape) => change({ shape })}
        />
        <ChoiceRow
          legend="바탕"
          choices={THEMES}
          chosen={look.theme}
          onChoose={(theme) => change({ theme })}
        />
        {hasPage && (
          <CheckRow checked={look.qr === true} onToggle={() => change({ qr: look.qr !== true })}>
            {subject.kind === 'recap' ? '내 기록으로 가는 QR 코드 넣기' : 'QR 코드 넣기'}
          </CheckRow>
        )}
        {!hasPage && (
          <p className={styles['note']}>나만 보는 기록이에요. 그림을 받은 사람은 이 기록을 보게 돼요.</p>
        )}
        {subject.kind === 'recap' && (
          <CheckRow checked={look.all === true} onToggle={() => change({ all: look.all !== true })}>
            모두에게 보이지 않는 기록도 세기
          </CheckRow>
        )}
        <div className={styles['actions']}>
          {(file === undefined || canShareFile(file)) && (
            <Button disabled={file === undefined} onClick={() => void (file && shareFile(file, title))}>
              공유하기
            </Button>
          )}
          <Button
            variant="secondary"
            disabled={file === undefined}
            onClick={() => {
              if (file === undefined) return;
              saveFile(file);
              toast('그림을 저장했어요');
            }}
          >
            저장하기
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
