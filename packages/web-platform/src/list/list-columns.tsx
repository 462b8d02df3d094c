import { WarningFilled } from '@ant-design/icons';
import { type AnyField, type ListShape, whenHolds } from '@jianheng/definition';
import type { TableColumnsType } from 'antd';
import { Tooltip } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { whenSays } from '../actions/when-says.ts';
import type { Row, WebEntity } from '../definitions/web-module.ts';
import { webKindOf } from '../fields/all-kinds.ts';
import { numberText } from '../fields/number-cell.tsx';
import { fitWidths, textWidth, type Wish } from './column-widths.ts';
import type { ListConfig } from './list-config.ts';
import type { Sort } from './list-question.ts';

export type Columns = TableColumnsType<Row>;

type Plan = {
  readonly known: WebEntity;
  readonly list: ListShape;
  readonly names: readonly string[];
  readonly config: ListConfig;
  /** Pixels for all columns together. */
  readonly room: number;
  readonly sort: Sort | undefined;
  /** Rows and sums that have to find room; an amount is never cut. */
  readonly rows: readonly Row[];
  readonly sums: Readonly<Record<string, string>>;
  readonly onOpen: (row: Row) => void;
  readonly onResize: (name: string, width: number) => void;
};

/** The columns of a list, as wide as the room allows. */
export function listColumns({ names: given, ...rest }: Plan): Columns {
  const plan = { ...rest, names: withStateLast(rest.known, given) };
  const { known, names, room } = plan;
  const key = names.includes(known.entity.title) ? known.entity.title : names[0];
  const widths = fitWidths(
    names.map((name) => wishOf(plan, name, name === key)),
    room,
  );
  return names.flatMap((name) => {
    const field = known.fields[name];
    return field === undefined
      ? []
      : [column(plan, { name, field, isKey: name === key, width: widths.get(name) ?? 0 })];
  });
}

/** A name that stands for its row is not cut after a few signs. */
const KEY_WIDTH = 240;
/** What the arrows of an order and its distance take in the head of a column. */
const ARROWS = 20;

function wishOf({ known, config, rows, sums }: Plan, name: string, isKey: boolean): Wish {
  const field = known.fields[name];
  const chosen = config.widths[name];
  if (chosen !== undefined || field === undefined) return { name, width: chosen ?? 0, grows: false };
  const { width, grows, isNumber } = webKindOf(field);
  const amounts = isNumber ? [sums[name], ...rows.map((row) => row[name])] : [];
  const texts = amounts.filter((amount) => amount !== undefined).map((amount) => numberText(field, amount));
  const content = Math.max(0, ...texts.map(textWidth));
  const named = isKey && grows === true ? KEY_WIDTH : width;
  return { name, width: Math.max(named, content, textWidth(field.label) + ARROWS), grows: grows === true };
}

const ORDERS = ['ascend', 'descend'] as const;

type One = {
  readonly name: string;
  readonly field: AnyField;
  readonly isKey: boolean;
  readonly width: number;
};

function column(
  { known, list, sort, onOpen, onResize, names }: Plan,
  { name, field, isKey, width }: One,
): Columns[number] {
  const { Cell, isNumber, isSortable } = webKindOf(field);
  const order = sort?.by === name ? ORDERS[sort.isDescending ? 1 : 0] : null;
  return {
    key: name,
    dataIndex: name,
    title: field.label,
    width,
    ellipsis: { showTitle: false },
    align: isNumber ? 'right' : 'left',
    ...(isSortable && !known.entity.tree ? { sorter: true, sortOrder: order } : {}),
    ...(isKey || isBeforeKey(known, names, name) ? { fixed: 'start' as const } : {}),
    ...(name === stateOf(known, names) ? { fixed: 'end' as const } : {}),
    showSorterTooltip: false,
    onHeaderCell: () => ({ onResize: (next: number) => onResize(name, next) }) as object,
    render: (value: unknown, row: Row) => {
      const label = row[`${name}_label`];
      const cell = (
        <Cell
          field={field}
          value={value}
          label={typeof label === 'string' ? label : undefined}
          extent="list"
        />
      );
      return isKey ? (
        <KeyCell known={known} list={list} row={row} onOpen={onOpen}>
          {cell}
        </KeyCell>
      ) : (
        cell
      );
    },
  };
}

/** Where a row stands is never out of sight: its state is the last column, beside what can be done. */
function withStateLast(known: WebEntity, names: readonly string[]): readonly string[] {
  const state = stateOf(known, names);
  return state === undefined ? names : [...names.filter((name) => name !== state), state];
}

function stateOf({ fields }: WebEntity, names: readonly string[]): string | undefined {
  return ['processState', 'state'].find((name) => names.includes(name) && fields[name]?.kind === 'choice');
}

/** What stands before the column that names the row stays beside it while the others are moved. */
function isBeforeKey({ entity }: WebEntity, names: readonly string[], name: string): boolean {
  return names.indexOf(name) < names.indexOf(entity.title) && names.indexOf(entity.title) < 3;
}

interface KeyCellProps {
  readonly known: WebEntity;
  readonly list: ListShape;
  readonly row: Row;
  readonly onOpen: (row: Row) => void;
  readonly children: ReactNode;
}

/** The cell that stands for its row and opens it; a row that wants attention is marked here. */
function KeyCell({ known, list, row, onOpen, children }: KeyCellProps) {
  const isAlarmed = list.alarmWhen !== undefined && whenHolds(list.alarmWhen, row);
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    onOpen(row);
  };
  return (
    <span className="jh-key-cell">
      {isAlarmed && list.alarmWhen ? (
        <Tooltip title={whenSays(list.alarmWhen, known.fields, row)}>
          <WarningFilled className="jh-alarm" />
        </Tooltip>
      ) : null}
      <button type="button" className="jh-key-link" onClick={open}>
        {children}
      </button>
    </span>
  );
}
