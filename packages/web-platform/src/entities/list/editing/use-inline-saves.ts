import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BigGridRows } from '../../../big-grid/rules/grid-rows.ts';
import type { CellChange } from '../../../big-grid/rules/grid-shapes.ts';
import { type Found, findNamed, keyOf } from '../../../fields/lines/find-named.ts';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { Row } from '../../definition/web-module.ts';
import { cellValue, type InlineShape, inlineFaults, inlineRow, namesIn } from './inline-rows.ts';
import type { RowEdits } from './use-row-edits.ts';

type Saving = {
  readonly shape: InlineShape;
  readonly grid: BigGridRows;
  readonly rows: readonly Row[];
  readonly mayChange: (row: Row) => boolean;
  readonly edits: RowEdits;
};

type Cells = ReadonlyMap<string, string>;

/**
 * Saves what is changed in a grid of a list's rows, each row by itself and one change after another: what one row refuses
 * keeps no other back, and stands at the cell with the reason.
 */
export function useInlineSaves({ shape, grid, rows, mayChange, edits }: Saving) {
  const client = useQueryClient();
  const latest = useRef(new Map<string, Row>());
  /** Cells that were typed and are not saved: on their way, or refused. */
  const unsaved = useRef(new Map<string, Map<string, string>>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const [left, setLeft] = useState(0);
  const [refused, setRefused] = useState(0);

  const unsavedOf = (id: string): Cells => unsaved.current.get(id) ?? new Map<string, string>();
  const put = useStableCallback((row: Row, faults: Readonly<Record<string, string>>) => {
    grid.put([inlineRow(shape, row, mayChange(row), { faults, unsaved: unsavedOf(row.id) })]);
  });
  useEffect(() => {
    for (const row of rows) {
      const before = latest.current.get(row.id);
      latest.current.set(row.id, row);
      const isOther = before !== undefined && before.revision !== row.revision;
      if (isOther && !unsaved.current.has(row.id)) put(row, {});
    }
  }, [rows, put]);

  const saveRow = async (id: string, cells: Cells, found: ReadonlyMap<string, Found>) => {
    const row = latest.current.get(id);
    if (row === undefined) return;
    let faults: Read['faults'] = {};
    for (const tried of triesOf(cells, unsavedOf(id))) {
      const read = readCells(shape, row, tried, found);
      const sent = await send(edits, row, read);
      faults = { ...faults, ...read.faults, ...sent.faults };
      if (sent.saved === undefined) continue;
      latest.current.set(id, sent.saved);
      const others = Object.entries(faults).filter(([name]) => !tried.has(name));
      faults = { ...Object.fromEntries(others), ...read.faults };
      forget(unsaved.current, id, tried, read.faults);
      break;
    }
    put(latest.current.get(id) ?? row, faults);
  };
  const save = async (byRow: ReadonlyMap<string, Cells>) => {
    const asked = [...byRow.keys()].flatMap((id) =>
      [...unsavedOf(id)].flatMap(([name, text]) => {
        const field = shape.webEntity.fields[name];
        return field === undefined ? [] : namesIn(name, field, text).map((one) => ({ ...one, key: name }));
      }),
    );
    const found = await findNamed(client, asked);
    for (const [id, cells] of byRow) {
      await saveRow(id, cells, found);
      setLeft((before) => before - 1);
    }
    setRefused([...unsaved.current.values()].reduce((sum, cells) => sum + cells.size, 0));
  };
  return {
    /** Rows that are still to be saved. */
    left,
    /** Cells that were typed and could not be saved, as far as is known when nothing is on its way. */
    refused,
    onChange: (changes: readonly CellChange[]) => {
      const byRow = new Map<string, Map<string, string>>();
      for (const { rowId, column, after } of changes) {
        for (const cells of [byRow, unsaved.current])
          cells.set(rowId, (cells.get(rowId) ?? new Map<string, string>()).set(column, after));
      }
      setLeft((before) => before + byRow.size);
      line.current = line.current.then(() => save(byRow));
    },
  };
}

/**
 * What of a row is sent for cells that were typed: together with those that it refused before, of which some may hang on
 * these, and alone where it refuses that too. What was typed anew or saved since needs no sending.
 */
export function triesOf(typed: Cells, unsaved: Cells): readonly Cells[] {
  const fresh = new Map([...typed].filter(([name, text]) => unsaved.get(name) === text));
  if (fresh.size === 0) return [];
  return unsaved.size > fresh.size ? [new Map(unsaved), fresh] : [fresh];
}

type Read = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: Readonly<Record<string, string>>;
};

/** Of typed cells those that can be sent, and what is wrong with the others. */
function readCells(
  { webEntity }: InlineShape,
  row: Row,
  cells: Cells,
  found: ReadonlyMap<string, Found>,
): Read {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [name, text] of cells) {
    const field = webEntity.entity.fields[name];
    if (field === undefined) continue;
    const asked = namesIn(name, field, text);
    const missing = asked.find((one) => !found.has(keyOf({ ...one, key: name })));
    if (missing !== undefined) {
      faults[name] = translate('没有找到“{name}”，或有多个同名', { name: missing.text });
      continue;
    }
    const ids = new Map(asked.map((one) => [one.text, found.get(keyOf({ ...one, key: name }))?.value]));
    values[name] = cellValue(field, text, (one) => ids.get(one));
  }
  Object.assign(faults, inlineFaults(webEntity, row, values));
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => faults[name] === undefined)),
    faults,
  };
}

type Sent = { readonly saved?: Row; readonly faults: Read['faults'] };

/** Sends what can be sent. A refusal of the row as a whole stands at the first of its cells. */
async function send(edits: RowEdits, row: Row, { values }: Read): Promise<Sent> {
  const names = Object.keys(values);
  const [first] = names;
  if (first === undefined) return { faults: {} };
  const [outcome] = await edits.save([{ row, values }]);
  if (outcome === undefined) return { faults: {} };
  if ('saved' in outcome) return { saved: outcome.saved, faults: {} };
  const isSaid = names.some((name) => outcome.faults[name] !== undefined);
  return { faults: isSaid ? outcome.faults : { [first]: outcome.says } };
}

/** Cells are saved unless something is wrong with them, or they were typed anew meanwhile. */
function forget(
  unsaved: Map<string, Map<string, string>>,
  id: string,
  cells: Cells,
  faults: Read['faults'],
): void {
  const kept = unsaved.get(id);
  for (const [name, text] of cells)
    if (faults[name] === undefined && kept?.get(name) === text) kept.delete(name);
  if (kept?.size === 0) unsaved.delete(id);
}
