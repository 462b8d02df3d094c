import type { AnyField } from '@jianheng/definition';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useStable } from '../../hooks/use-stable-callback.ts';
import { useWords } from '../../i18n/use-translation.ts';
import { notices } from '../../toast/toast.ts';
import { type Beside, filledIn } from '../kind/linked-values.ts';
import { findNamed, keyOf } from './find-named.ts';
import { asLines, copyLine, type Line, moveLine, newLine } from './line.ts';
import { type NamedCell, pasteLines } from './paste-lines.ts';
import { parseTsv } from './tsv.ts';

type LinesField = Extract<AnyField, { kind: 'lines' }>;
const MOST = 500;

export type LineEdits = {
  readonly set: (key: string, name: string, value: unknown, beside: Beside) => void;
  readonly add: () => void;
  readonly copy: (at: number) => void;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly paste: (text: string, at: { readonly row: number; readonly column: number }) => void;
};

/** The edits of a sub-table whose value is one array. Every edit starts from the newest lines, so none is lost. */
export function useLineEdits(
  field: LinesField,
  columns: readonly string[],
  value: unknown,
  onChange: (lines: readonly Line[]) => void,
): LineEdits {
  const t = useWords();
  const client = useQueryClient();
  const latest = useRef<readonly Line[]>([]);
  useLayoutEffect(() => {
    latest.current = asLines(value);
  }, [value]);
  const give = (lines: readonly Line[]) => {
    latest.current = lines;
    onChange(lines);
  };
  const max = field.max ?? MOST;
  const giveWithin = (lines: readonly Line[]) => {
    if (lines.length <= max) give(lines);
    else notices().warning(t('{label}最多 {max} 行', { label: field.label, max }));
  };
  const set = (key: string, name: string, next: unknown, beside: Beside) =>
    give(
      latest.current.map((line) =>
        line.id === key ? { ...filledIn(line, name, next, beside), id: key } : line,
      ),
    );
  const paste: LineEdits['paste'] = (text, at) => {
    const pasted = pasteLines({
      fields: field.fields,
      columns,
      lines: latest.current,
      at,
      block: parseTsv(text),
      max,
    });
    give(pasted.lines);
    if (pasted.left > 0)
      notices().warning(
        t('{label}最多 {max} 行，有 {left} 行没有粘贴', { label: field.label, max, left: pasted.left }),
      );
    void fillNames(pasted.named);
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
      notices().warning(t('没有找到“{names}”，请手工选择', { names: missing.slice(0, 5).join(t('、')) }), 10);
  };
  return {
    set: useStable(set),
    add: useStable(() => giveWithin([...latest.current, newLine(field.fields)])),
    copy: useStable((at: number) => giveWithin(copyLine(latest.current, at))),
    remove: useStable((at: number) => give(latest.current.toSpliced(at, 1))),
    move: useStable((from: number, to: number) => give(moveLine(latest.current, from, to))),
    paste: useStable(paste),
  };
}
