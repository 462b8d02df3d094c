import { useTranslation } from '@jianheng/web-platform';
import type { BigGridRows, CellChange, GridRow } from '@jianheng/web-platform/big-grid';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeWatch } from './change-watch.ts';
import { type CostLine, costApi } from './cost-api.ts';
import { lineRow } from './line-rows.ts';

/** What is typed within this time leaves in one call. */
const GATHER_MS = 40;

type Cells = { quantity?: string | null; price?: string | null } & {
  [Name in 'code' | 'name' | 'feature' | 'uom']?: string;
};
type Waiting = Map<string, { readonly set: Cells; readonly was: Cells }>;

export type SavingEvents = {
  /** `isPriced`: price analyses may have changed. */
  readonly onSaved: (isPriced: boolean) => void;
  /** Told of changes made here. */
  readonly watch: ChangeWatch;
};

type Saves = {
  readonly onChange: (changes: readonly CellChange[]) => void;
  /** Lines that are on their way. */
  readonly waiting: number;
  /** Cells that were not taken. */
  readonly refused: number;
};

/** Saves what is typed into the lines of a project, one call after another; the server's figures come back into the rows. */
export function useLineSaves(projectId: string, rows: BigGridRows, { watch, onSaved }: SavingEvents): Saves {
  const t = useTranslation();
  const gathered = useRef<Waiting>(new Map());
  const chain = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState(0);

  const send = useCallback(async () => {
    const edits = [...gathered.current].map(([id, cells]) => ({ id, ...cells }));
    gathered.current = new Map();
    if (edits.length === 0) return;
    watch.sending();
    let revision: string | undefined;
    try {
      const answer = await costApi('POST /b/project/lines/edit', {
        body: { projectId, follow: true, edits },
        idempotencyKey: crypto.randomUUID(),
      });
      revision = answer.revision;
      rows.put(
        answer.rows.map((line) =>
          savedRow(rows, line, { refused: answer.refused, waiting: gathered.current.get(line.id)?.set }, t),
        ),
      );
    } catch {
      // The message is on screen; what was typed stays marked until it is typed again.
      rows.put(edits.flatMap(({ id, set }) => unsavedRow(rows, id, Object.keys(set), t)));
    } finally {
      watch.made(revision);
      setRefused(rows.all().reduce((count, { faults = {} }) => count + Object.keys(faults).length, 0));
      setWaiting((count) => Math.max(0, count - edits.length));
      onSaved(true);
    }
  }, [projectId, rows, onSaved, watch, t]);

  const onChange = useCallback(
    (changes: readonly CellChange[]) => {
      const before = gathered.current.size;
      for (const change of changes) gather(gathered.current, change);
      setWaiting((count) => count + gathered.current.size - before);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        chain.current = chain.current.then(send);
      }, GATHER_MS);
    },
    [send],
  );
  // What was typed a moment before the grid is left is sent all the same.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      chain.current = chain.current.then(send);
    },
    [send],
  );
  return { onChange, waiting, refused };
}

function gather(waiting: Waiting, { rowId, column, before, after }: CellChange): void {
  const known = waiting.get(rowId) ?? { set: {}, was: {} };
  const cell = (text: string) => cellOf(column, text);
  waiting.set(rowId, {
    set: { ...known.set, ...cell(after) },
    // What stood there when the first of several changes was made.
    was: { ...cell(before), ...known.was },
  });
}

/** A cell as it goes over the wire: empty figures are null. */
function cellOf(column: string, text: string): Cells {
  if (column === 'quantity' || column === 'price') return { [column]: text === '' ? null : text };
  return column === 'code' || column === 'name' || column === 'feature' || column === 'uom'
    ? { [column]: text }
    : {};
}

type Refused = { readonly id: string; readonly field: string; readonly message: string };

type Around = {
  readonly refused: readonly Refused[];
  /** What has been typed into the line since, and is not sent yet. */
  readonly waiting: Cells | undefined;
};

function savedRow(
  rows: BigGridRows,
  line: CostLine,
  { refused, waiting = {} }: Around,
  t: ReturnType<typeof useTranslation>,
): GridRow {
  const own = refused.filter(({ id }) => id === line.id);
  const made = lineRow(line, t);
  const typed = rows.all()[rows.indexOf(line.id) ?? -1]?.values ?? {};
  // What could not be taken stays in sight, with the reason; and so does what has been typed since.
  const kept = [...own.map(({ field }) => field), ...Object.keys(waiting)];
  return {
    ...made,
    values: { ...made.values, ...Object.fromEntries(kept.map((field) => [field, typed[field] ?? ''])) },
    ...(own.length === 0
      ? {}
      : { faults: Object.fromEntries(own.map(({ field, message }) => [field, message])) }),
  };
}

function unsavedRow(
  rows: BigGridRows,
  id: string,
  columns: readonly string[],
  t: ReturnType<typeof useTranslation>,
): GridRow[] {
  const row = rows.all()[rows.indexOf(id) ?? -1];
  if (row === undefined) return [];
  return [
    { ...row, faults: Object.fromEntries(columns.map((column) => [column, t('没有保存，请重新输入。')])) },
  ];
}
