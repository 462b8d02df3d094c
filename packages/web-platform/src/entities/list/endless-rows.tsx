import { useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import type { useEndlessRows } from '../query/use-endless-rows.ts';
import type { GridItem } from './grid/grid-items.ts';
import { RowGrid } from './grid/row-grid.tsx';
import styles from './list.module.css';
import { type ListRowsProps, NoRows } from './list-rows.tsx';

export interface EndlessRowsProps
  extends Pick<ListRowsProps, 'webEntity' | 'list' | 'selection' | 'state' | 'rowActions' | 'sums'> {
  readonly endless: ReturnType<typeof useEndlessRows>;
}

/** The rows of a list one after another, without pages (连续滚动). */
export function EndlessRows({ endless, ...props }: EndlessRowsProps) {
  const { webEntity, list, selection, state, rowActions, sums } = props;
  const { data, error, isFetching } = endless;
  const items = useMemo(() => data && itemsOf(data), [data]);
  if (error !== null && data === undefined)
    return (
      <ErrorRetry
        text={error instanceof ApiError ? error.message : ''}
        onRetry={() => void endless.refetch()}
      />
    );
  return (
    <div className={styles.body}>
      <RowGrid
        key={data === undefined ? 'first' : 'there'}
        {...{ webEntity, list, selection, state, items, sums }}
        isLoading={isFetching && data === undefined}
        nothing={<NoRows {...props} />}
        markedId={rowActions.markedId}
        flashIds={rowActions.flashIds}
        selected={rowActions.selected}
        isSelectable={rowActions.isSelectable}
        actionsOf={rowActions.actionsOf}
        onAction={rowActions.perform}
        onMark={rowActions.mark}
        onPoint={rowActions.point}
        onSelect={rowActions.select}
        onRest={() => void endless.readOn().catch(() => undefined)}
        onSeen={(_items, last) => endless.see(last)}
      />
    </div>
  );
}

type Read = NonNullable<EndlessRowsProps['endless']['data']>;

function itemsOf({ rows, next, total, isCapped }: Read): readonly GridItem[] {
  const items: GridItem[] = rows.map((row) => ({
    kind: 'row',
    id: row.id,
    row,
    level: 0,
    isOpen: undefined,
  }));
  const left = Math.max(0, total - rows.length);
  if (next !== null)
    items.push({ kind: 'rest', id: 'rest', parent: '', level: 0, left, isCapped, isReadOn: true });
  return items;
}
