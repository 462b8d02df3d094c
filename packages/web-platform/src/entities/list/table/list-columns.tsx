import { WarningFilled } from '@ant-design/icons';
import { type AnyField, type ListShape, whenHolds } from '@jianheng/definition';
import type { TableColumnsType } from 'antd';
import { Tooltip } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { fieldKindOf } from '../../../fields/all-kinds.ts';
import { describeCondition } from '../../definition/describe-condition.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { stateField } from '../../definition/web-module.ts';
import type { Sort } from '../../query/list-query.ts';
import { shownField, shownValue } from '../../query/list-units.ts';
import { RowValue } from '../../slots/row-value.tsx';
import listStyles from '../list.module.css';
import { fitWidths } from './column-widths.ts';
import { isMoment, preferredWidth, type WidthContext } from './preferred-widths.ts';
import styles from './table.module.css';

/** A column of a list, however it is drawn. */
export type ListColumn = {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly isNumber: boolean;
  /** It names the row. */
  readonly isKey: boolean;
  /** It stays in sight at that side. */
  readonly fixed: 'start' | 'end' | undefined;
  /** How the rows stand by it, of columns that they may stand by. */
  readonly order: 'ascend' | 'descend' | null | undefined;
  readonly onResize: (width: number) => void;
  readonly render: (row: Row) => ReactNode;
};

export type Columns = TableColumnsType<Row>;

type Plan = WidthContext & {
  readonly names: readonly string[];
  /** Pixels for all columns together. */
  readonly room: number;
  readonly sort: Sort | undefined;
  readonly onOpen: (row: Row) => void;
  readonly onResize: (name: string, width: number) => void;
};

const keyOf = ({ webEntity, names }: Pick<Plan, 'webEntity' | 'names'>) =>
  names.includes(webEntity.entity.title) ? webEntity.entity.title : names[0];

const preferredWidths = (plan: Omit<Plan, 'room'>) =>
  plan.names.map((name) => preferredWidth(plan, name, name === keyOf(plan)));

/** Pixels in which no column has to give way. */
export const preferredRoom = (plan: Omit<Plan, 'room'>): number =>
  preferredWidths(plan).reduce((sum, { width }) => sum + width, 0);

/** The columns of a list, as wide as the room allows. */
export function listColumns({ names: given, ...rest }: Plan): readonly ListColumn[] {
  const plan = { ...rest, names: withStateLast(rest.webEntity, given) };
  const { webEntity, names, room } = plan;
  const key = keyOf(plan);
  const widths = fitWidths(preferredWidths(plan), room);
  return names.flatMap((name) => {
    const own = webEntity.fields[name];
    if (own === undefined) return [];
    const field = shownField(plan.list, name, own);
    return [column(plan, { name, field, isKey: name === key, width: widths.get(name) ?? 0 })];
  });
}

const ORDERS = ['ascend', 'descend'] as const;

type One = {
  readonly name: string;
  readonly field: AnyField;
  readonly isKey: boolean;
  readonly width: number;
};

function column(plan: Plan, { name, field, isKey, width }: One): ListColumn {
  const { webEntity, sort, onResize, names } = plan;
  const { isNumber = false, isSortable } = fieldKindOf(field);
  const order = sort?.by === name ? ORDERS[sort.isDescending ? 1 : 0] : null;
  const isAtStart = isKey || isBeforeKey(webEntity, names, name);
  const atEnd = name === stateField(webEntity, names) ? 'end' : undefined;
  return {
    key: name,
    title: field.label,
    width,
    isNumber,
    isKey,
    fixed: isAtStart ? 'start' : atEnd,
    order: isSortable && !webEntity.entity.tree ? order : undefined,
    onResize: (next) => onResize(name, next),
    render: (row) => cellOf(plan, { name, field, isKey, width }, row),
  };
}

function cellOf(plan: Plan, { name, field, isKey }: One, row: Row): ReactNode {
  const { webEntity, list, onOpen } = plan;
  // The key column is a button, which holds no links.
  const isPlain = isKey && field.kind === 'link';
  const cell = (
    <RowValue
      webEntity={webEntity}
      row={row}
      name={name}
      field={field}
      value={shownValue(list, name, row[name])}
      extent={isMoment({ list, webEntity }, name, field) ? 'detail' : 'list'}
      isPlain={isPlain}
    />
  );
  if (isKey)
    return (
      <KeyCell webEntity={webEntity} list={list} row={row} onOpen={onOpen}>
        {cell}
      </KeyCell>
    );
  return cell;
}

/** The columns as the library's table wants them. */
export function tableColumns(columns: readonly ListColumn[]): Columns {
  return columns.map(({ key, title, width, isNumber, fixed, order, onResize, render }) => ({
    key,
    dataIndex: key,
    title: <span className={styles.headText}>{title}</span>,
    width,
    ellipsis: { showTitle: false },
    align: isNumber ? 'right' : 'left',
    ...(order === undefined ? {} : { sorter: true, sortOrder: order }),
    ...(fixed === undefined ? {} : { fixed }),
    showSorterTooltip: false,
    onHeaderCell: () => ({ onResize }) as object,
    render: (_value: unknown, row: Row) => render(row),
  }));
}

/** Where a row stands is never out of sight: its state is the last column, beside what can be done. */
function withStateLast(webEntity: WebEntity, names: readonly string[]): readonly string[] {
  const state = stateField(webEntity, names);
  return state === undefined ? names : [...names.filter((name) => name !== state), state];
}

/** What stands before the column that names the row stays beside it while the others are moved. */
function isBeforeKey({ entity }: WebEntity, names: readonly string[], name: string): boolean {
  return names.indexOf(name) < names.indexOf(entity.title) && names.indexOf(entity.title) < 3;
}

interface KeyCellProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly row: Row;
  readonly onOpen: (row: Row) => void;
  readonly children: ReactNode;
}

/** The cell that stands for its row and opens it; a row that wants attention is marked here. */
function KeyCell({ webEntity, list, row, onOpen, children }: KeyCellProps) {
  const isAlarmed = list.highlightWhen !== undefined && whenHolds(list.highlightWhen, webEntity.fields, row);
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    onOpen(row);
  };
  return (
    <span className={styles.keyCell}>
      {isAlarmed && list.highlightWhen ? (
        <Tooltip title={describeCondition(list.highlightWhen, webEntity.fields, row)}>
          <WarningFilled className={listStyles.highlight} />
        </Tooltip>
      ) : null}
      <button type="button" className={styles.keyLink} onClick={open}>
        {children}
      </button>
    </span>
  );
}
