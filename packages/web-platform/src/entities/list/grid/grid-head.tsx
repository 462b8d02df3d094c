import { Checkbox } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { HeaderCell } from '../table/header-cell.tsx';
import type { ListColumn } from '../table/list-columns.tsx';
import styles from './grid.module.css';
import type { RowGridProps } from './row-grid-props.ts';

interface GridHeadProps {
  readonly column: ListColumn;
  readonly place: CSSProperties;
  readonly state: RowGridProps['state'];
}

/** The name of a column; a click on it puts the rows in order. */
export function GridHead({ column, place, state }: GridHeadProps) {
  const { key, title, isNumber, fixed, order, onResize } = column;
  const next = () => {
    if (order === 'descend') return undefined;
    return { by: key, isDescending: order === 'ascend' };
  };
  const looks = [styles.title, isNumber && styles.number, fixed && styles.fixed];
  return (
    <HeaderCell
      scope="col"
      className={looks.filter(Boolean).join(' ')}
      style={place}
      onResize={onResize}
      aria-sort={SORTED[order ?? 'none']}
    >
      {order === undefined ? (
        <span>{title}</span>
      ) : (
        <button type="button" className={styles.sorter} onClick={() => state.sortBy(next())}>
          {title}
          <i data-order={order ?? undefined} />
        </button>
      )}
    </HeaderCell>
  );
}

const SORTED = { ascend: 'ascending', descend: 'descending', none: 'none' } as const;

type SelectAllProps = Pick<RowGridProps, 'items' | 'selected' | 'isSelectable' | 'onSelect'>;

/** Selects all rows that are here and may be selected. */
export function SelectAllHead({ items = [], selected, isSelectable, onSelect }: SelectAllProps) {
  const t = useTranslation();
  const rows = items.flatMap((item) => (item.kind === 'row' && isSelectable(item.row) ? [item.row] : []));
  const isAll = rows.length > 0 && selected.length >= rows.length;
  return (
    <th scope="col" className={`${styles.check} ${styles.fixed}`} style={{ left: 0 }}>
      <Checkbox
        aria-label={t('全选')}
        disabled={rows.length === 0}
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        onChange={() => onSelect(isAll ? [] : rows)}
      />
    </th>
  );
}
