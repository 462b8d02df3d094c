import { isFilledByPeople } from '@jianheng/definition';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import { type LinkedDetails, labelIn, linkedRow, withValue } from '../kind/linked-values.ts';
import { findNamed, keyOf } from './find-named.ts';
import { copyLine, type Line, moveLine, newLine, toLines } from './line.ts';
import { isLockedIn, type LinesField, type LineTable } from './line-rules.ts';
import { type NamedCell, pasteLines } from './paste-lines.ts';
import { parseTsv } from './tsv.ts';

const MAX_LINES = 500;

type CellPlace = { readonly row: number; readonly column: number };

export type LineEdits = {
  readonly set: (key: string, name: string, value: unknown, beside: LinkedDetails) => void;
  readonly add: () => void;
  readonly copy: (at: number) => void;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly paste: (text: string, at: CellPlace) => void;
  /** Puts into a cell what stands above it. */
  readonly fillDown: (at: CellPlace) => void;
};

type EditedTable = {
  readonly field: LinesField;
  readonly columns: readonly string[];
  readonly table: LineTable;
};

/** The edits of a sub-table whose value is one array. Every edit starts from the newest lines, so none is lost. */
export function useLineEdits(
  { field, columns, table }: EditedTable,
  value: unknown,
  onChange: (lines: readonly Line[]) => void,
): LineEdits {
  const t = useTranslation();
  const client = useQueryClient();
  const latest = useRef<readonly Line[]>([]);
  useLayoutEffect(() => {
    latest.current = toLines(value);
  }, [value]);
  const give = (lines: readonly Line[]) => {
    latest.current = lines;
    onChange(lines);
  };
  const max = field.max ?? MAX_LINES;
  const giveWithin = (lines: readonly Line[]) => {
    if (lines.length <= max) give(lines);
    else toast().warning(t('{label}最多 {max} 行', { label: field.label, max }));
  };
  const set = (key: string, name: string, next: unknown, beside: LinkedDetails) =>
    give(
      latest.current.map((line) =>
        line.id === key ? { ...withValue(line, name, next, beside), id: key } : line,
      ),
    );
  const paste: LineEdits['paste'] = (text, at) => {
    const pasted = pasteLines({
      fields: field.fields,
      columns,
      lines: latest.current,
      at,
      block: parseTsv(text),
      max: table.mayAdd ? max : latest.current.length,
      mayWrite: (line, name) => !isLockedIn(table, line, { field: field.fields[name], fields: field.fields }),
    });
    give(pasted.lines);
    if (pasted.left > 0)
      toast().warning(
        t('{label}最多 {max} 行，有 {left} 行没有粘贴', { label: field.label, max, left: pasted.left }),
      );
    void fillNames(pasted.named);
  };
  const fillDown = ({ row, column }: CellPlace) => {
    const name = columns[column] ?? '';
    const inner = field.fields[name];
    const [above, line] = [latest.current[row - 1], latest.current[row]];
    if (!above || !line || !inner || !isFilledByPeople(inner)) return;
    if (isLockedIn(table, line, { field: inner, fields: field.fields })) return;
    set(line.id, name, above[name] ?? null, {
      label: labelIn(above, name) ?? '',
      shown: linkedRow(above, name),
    });
  };
  const fillNames = async (cells: readonly NamedCell[]) => {
    if (cells.length === 0) return;
    const found = await findNamed(client, cells);
    for (const cell of cells) {
      const match = found.get(keyOf(cell));
      if (match) set(cell.key, cell.name, match.value, match);
    }
    const missing = [...new Set(cells.filter((cell) => !found.has(keyOf(cell))).map(({ text }) => text))];
    if (missing.length > 0)
      toast().warning(t('没有找到“{names}”，请手工选择', { names: missing.slice(0, 5).join(t('、')) }), 10);
  };
  return {
    set: useStableCallback(set),
    add: useStableCallback(() => giveWithin([...latest.current, newLine(field.fields)])),
    copy: useStableCallback((at: number) => giveWithin(copyLine(latest.current, at))),
    remove: useStableCallback((at: number) => give(latest.current.toSpliced(at, 1))),
    move: useStableCallback((from: number, to: number) => give(moveLine(latest.current, from, to))),
    paste: useStableCallback(paste),
    fillDown: useStableCallback(fillDown),
  };
}
