import { Sheet } from '../kit/Sheet.tsx';
import styles from './Page.module.css';
import type { listKeys } from './use-keys.ts';

/** The keys of the whole console. */
const ALWAYS: readonly [key: string, does: string][] = [
  ['Esc', '입력하던 곳에서 나가기'],
  ['Ctrl+Enter', '쓰던 말과 함께 보내기'],
  ['?', '키 보기'],
];

interface Props {
  keys: ReturnType<typeof listKeys>;
  onClose: () => void;
}

/** The keys that can be pressed here, and what each does (BEHAVIOUR: moderation-40). */
export function KeysSheet({ keys, onClose }: Props) {
  return (
    <Sheet showTitle title="키" onClose={onClose}>
      <dl className={styles['keyList']}>
        {[...keys, ...ALWAYS].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
