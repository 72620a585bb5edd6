import { formatCount } from '../kit/format-count.ts';
import { Button } from '../kit/Button.tsx';
import { type Preview, useOpenPreview } from './ChooseList.tsx';
import styles from './Imports.module.css';

interface Props {
  found: Preview;
  onFound: (found: Preview) => void;
}

/** The entries of a long file beyond those of one import, previewed with a tap; renders nothing if there are none. */
export function RestOfList({ found: { next, total, part }, onFound }: Props) {
  const { open, isPending } = useOpenPreview(onFound);
  if (next === null) return null;
  return (
    <div className={styles['rest']}>
      <p className={styles['note']}>
        {`파일에 있는 ${formatCount(total)}곳 가운데 ${formatCount(next)}번째까지예요. 나머지는 이어서 가져올 수 있어요.`}
      </p>
      <Button wide variant="secondary" busy={isPending} onClick={() => open({ file: part.file, from: next })}>
        {`나머지 ${formatCount(total - next)}곳 보기`}
      </Button>
    </div>
  );
}
