import { type AnyField, type BoardShape, isDerived } from '@jianheng/definition';
import { useRef } from 'react';
import page from '../../../components/page.module.css';
import { PageHeader } from '../../../components/page-header.tsx';
import { choiceLabelIn } from '../../../fields/kind/choice-options.ts';
import { numberText } from '../../../fields/kind/number-cell.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Row } from '../../definition/web-module.ts';
import { ListFilters } from '../../list/list-filters.tsx';
import { PrimaryAction } from '../../list/list-header.tsx';
import { useRowActions } from '../../list/use-row-actions.tsx';
import { useGroups } from '../../query/groups.ts';
import { shownField, shownValue } from '../../query/list-units.ts';
import { useListState } from '../../query/use-list-state.ts';
import type { ViewProps } from '../view-props.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { useBoardMoves, wayInto } from './use-board-moves.ts';

const NO_ROWS: readonly Row[] = [];

/** The rows of a list as cards in columns, one for each choice; a card that is dragged elsewhere is moved there. */
export function BoardView(props: ViewProps<BoardShape>) {
  const { webEntity, view, viewName, list, offered } = props;
  const state = useListState(props);
  const { data } = useGroups(webEntity.entity.path, viewName, state.query.params);
  const actions = useRowActions(props, NO_ROWS);
  const { move, movingId } = useBoardMoves({ webEntity, view, offered }, actions.perform);
  const t = useTranslation();
  const dragged = useRef<Row>(undefined);
  const field = webEntity.fields[view.by];
  const held = (data?.groups ?? []).flatMap(({ keys: [key] }) => (typeof key === 'string' ? [key] : []));
  const columns = columnsOf(view, field, held).map((key) => ({
    key,
    label: field?.kind === 'choice' ? choiceLabelIn(field, key, t) : key,
  }));
  const waysOf = (row: Row) =>
    columns.filter(({ key }) => wayInto({ webEntity, view, offered }, row, key) !== undefined);
  const sumsOf = (column: string) => {
    const group = data?.groups.find(({ keys }) => keys[0] === column);
    return (view.sums ?? []).flatMap((name) => {
      const of = webEntity.fields[name];
      if (of === undefined) return [];
      const text = data === undefined ? '' : numberText(of, shownValue(list, name, group?.sums[name] ?? '0'));
      return [{ label: shownField(list, name, of).label, text }];
    });
  };
  return (
    <div className={`${page.page} ${styles.board}`}>
      <PageHeader title={view.label}>
        <PrimaryAction webEntity={webEntity} buttons={list.buttons ?? []} onCreate={actions.create} />
      </PageHeader>
      <ListFilters webEntity={webEntity} list={list} state={state} />
      <div className={styles.columns}>
        {columns.map(({ key, label }) => (
          <BoardColumn
            key={key}
            webEntity={webEntity}
            list={list}
            column={key}
            by={view.by}
            label={label}
            count={data && (data.groups.find(({ keys }) => keys[0] === key)?.rows ?? 0)}
            sums={sumsOf(key)}
            query={state.query}
            card={view.card ?? list.card ?? list.columns.slice(0, 4).filter((name) => name !== view.by)}
            movingId={movingId}
            waysOf={waysOf}
            dragged={dragged}
            onOpen={actions.open}
            onMove={move}
          />
        ))}
      </div>
      {actions.overlays}
    </div>
  );
}

/** One for each choice; behind them those that are no longer offered, where rows hold them still. */
function columnsOf(
  view: BoardShape,
  field: AnyField | undefined,
  held: readonly string[],
): readonly string[] {
  if (field?.kind !== 'choice' || isDerived(field)) return view.columns ?? [];
  const retired = Object.keys(field.retired ?? {}).filter((word) => held.includes(word));
  return [...(view.columns ?? Object.keys(field.choices)), ...retired];
}
