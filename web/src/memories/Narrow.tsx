import { CategoryId, RegionId } from 'contract/ids';
import type { CalendarYear } from 'contract/memories';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { CaretDownIcon } from '../kit/icons.tsx';
import { memoriesPath, type Narrowed, type View } from './memories-address.ts';
import styles from './Memories.module.css';

interface Props {
  /** Undefined while it is loading. */
  year: CalendarYear | undefined;
  view: View;
  narrowed: Narrowed;
}

/**
 * Narrows the days to a 동 or a category of the member's records. Where there is nothing to choose, and until that is known, the row is
 * empty and as high, so that the days below never move (BEHAVIOUR: memories-3).
 */
export function Narrow({ year, view, narrowed }: Props) {
  const navigate = useNavigate();
  const { regions = [], categories = [] } = year ?? {};
  const choose = (change: Narrowed) =>
    void navigate(memoriesPath(view, { ...narrowed, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const { regionId, categoryId } = narrowed;
  const isChosen = regionId !== undefined || categoryId !== undefined;
  if (year === undefined || (regions.length < 2 && categories.length < 2 && !isChosen))
    return <div className={styles['narrow']} />;
  return (
    <div className={styles['narrow']}>
      <Choice
        label="동네"
        chosen={regionId}
        options={regions.map(({ regionId: id, regionName, count }) => ({ id, name: regionName, count }))}
        onChoose={(id) => choose({ regionId: v.parse(v.optional(RegionId), id) })}
      />
      <Choice
        label="카테고리"
        chosen={categoryId}
        options={categories.map(({ categoryId: id, categoryName, count }) => ({
          id,
          name: categoryName,
          count,
        }))}
        onChoose={(id) => choose({ categoryId: v.parse(v.optional(CategoryId), id) })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  chosen: number | undefined;
  options: { id: number; name: string; count: number }[];
  onChoose: (id: string | undefined) => void;
}

function Choice({ label, chosen, options, onChoose }: ChoiceProps) {
  const isGone = chosen !== undefined && options.every(({ id }) => id !== chosen);
  return (
    <span data-chosen={chosen !== undefined}>
      <select
        aria-label={label}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">{label} 전체</option>
        {isGone && <option value={chosen}>기록이 없는 {label}</option>}
        {options.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {name} {count}
          </option>
        ))}
      </select>
      <CaretDownIcon size={16} />
    </span>
  );
}
