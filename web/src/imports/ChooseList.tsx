import type { ListFormat, previewList } from 'contract/imports';
import type { Result } from 'contract/endpoint';
import { LIST_FILE } from 'contract/limits';
import { useRef } from 'react';
import { errorMessage } from '../api/call.ts';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { showAlert } from '../kit/dialogs.ts';
import layout from '../exports/FilePage.module.css';
import { type ListPart, usePreviewList } from './lists.queries.ts';

/** The preview of a file of places, or of a part of it. */
export interface Preview extends Result<typeof previewList> {
  part: ListPart;
}

/** The names of the formats, with those of their packed files. */
const FORMATS = { kml: 'KML, KMZ', gpx: 'GPX', json: 'GeoJSON', csv: 'CSV' } satisfies Record<
  ListFormat,
  string
>;

const UNSENT = '파일을 읽지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.';

/** Opens the preview of a file, or says why it cannot be read. */
export function useOpenPreview(onFound: (found: Preview) => void) {
  const preview = usePreviewList();
  const open = (part: ListPart) =>
    preview.mutate(part, {
      onSuccess: (found) => onFound({ ...found, part }),
      onError: (error) => void showAlert(errorMessage(error, UNSENT)),
    });
  return { open, isPending: preview.isPending };
}

/** Chooses a list of places from another service and previews it (BEHAVIOUR: imports-9). */
export function ChooseList({ onFound }: { onFound: (found: Preview) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { open, isPending } = useOpenPreview(onFound);
  const begin = (file: File) => {
    if (file.size > LIST_FILE.maxBytes) return void showAlert('10MB 이하의 파일만 가져올 수 있어요.');
    open({ file, from: 0 });
  };
  return (
    <Card>
      <h2>다른 지도에서 저장한 곳을 가져와요</h2>
      <ul className={layout['what']}>
        <li>{Object.values(FORMATS).join(', ')} 파일과 구글 테이크아웃 ZIP을 그대로 읽어요.</li>
        <li>무엇이 들어 있는지 먼저 보고 고를 수 있어요.</li>
        <li>가져온 곳은 나만 볼 수 있어요.</li>
      </ul>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="장소 목록 파일"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) begin(file);
        }}
      />
      <Button wide variant="secondary" busy={isPending} onClick={() => input.current?.click()}>
        목록 파일 고르기
      </Button>
    </Card>
  );
}
