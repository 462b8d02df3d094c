import { WarningFilled } from '@ant-design/icons';
import { type AnyField, type ListShape, whenHolds } from '@jianheng/definition';
import type { TableColumnsType } from 'antd';
import { Tooltip } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { whenSays } from '../actions/when-says.ts';
import type { Row, WebEntity } from '../definitions/web-module.ts';
import { webKindOf } from '../fields/all-kinds.ts';
import { fitWidths, type Wish } from './column-widths.ts';
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
  readonly onOpen: (row: Row) => void;
  readonly onResize: (name: string, width: number) => void;
};

/** The columns of a list, as wide as the room allows. */
export function listColumns(plan: Plan): Columns {
  const { known, names, config, room } = plan;
  const widths = fitWidths(
    names.map((name) => wishOf(known.fields[name], name, config)),
    room,
  );
  const key = names.includes(known.entity.title) ? known.entity.title : names[0];
  return names.flatMap((name) => {
    const field = known.fields[name];
    return field === undefined
      ? []
      : [column(plan, { name, field, isKey: name === key, width: widths.get(name) ?? 0 })];
  });
}

function wishOf(field: AnyField | undefined, name: string, { widths }: ListConfig): Wish {
  const chosen = widths[name];
  if (chosen !== undefined || field === undefined) return { name, width: chosen ?? 0, grows: false };
  const { width, grows } = webKindOf(field);
  // The head of a column must be readable as well, with the arrows of its order.
  return { name, width: Math.max(width, 14 * field.label.length + 38), grows: grows === true };
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
    ...(isKey && names[0] === name ? { fixed: 'start' as const } : {}),
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
