import type { Tx } from '../../database/transaction.ts';
import { BusinessRuleError, ValidationError } from '../../errors/errors.ts';
import type { ComparedRow } from '../comparing/compared-row.ts';
import { blockStatement } from './import-blocks.ts';
import type { KeptRow } from './import-store.ts';
import type { ImportSaving, ImportWork } from './import-work.ts';
import { refusedOf } from './judge-rows.ts';
import { keptWritten } from './kept-rows.ts';
import { asItStood, prepareNew } from './write-rows.ts';

/** A block of which nothing is left to do but to send it: only the database can still refuse it. */
export type ReadyBlock = {
  readonly rows: readonly KeptRow[];
  /** All of it at once, so that nothing else comes between. */
  readonly send: (tx: Tx) => void;
};

type Block = { readonly number: number; readonly rows: readonly ComparedRow[] };

/** Makes a block ready whose rows are new or stay as they are; none of any other, each of whose rows is asked by itself. */
export async function readyBlock(
  saving: ImportSaving,
  kept: ImportWork['kept'],
  { number, rows }: Block,
): Promise<ReadyBlock | undefined> {
  const isRefused = kept.plan.mode === 'atomic' && refusedOf(rows, kept).length > 0;
  if (isRefused || rows.some(({ verdict }) => verdict === 'changed')) return undefined;
  const fresh = rows.filter(({ verdict }) => verdict === 'new');
  if (fresh.length === 0) return undefined;
  const prepared = await unlessRefused(() => prepareNew(saving, fresh));
  if (prepared === undefined) return undefined;
  const added = new Map(prepared.written.map((one) => [one.row, one]));
  const after = rows.map((row) => keptWritten(added.get(row) ?? asItStood(row)));
  const { text, values } = await blockStatement(saving.tx, kept.id, number, after);
  return {
    rows: after,
    send: (tx) => {
      prepared.send(tx);
      tx.send(text, values);
    },
  };
}

/** Which row a rule refuses is found out when they are written one by one. */
async function unlessRefused<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof BusinessRuleError || problem instanceof ValidationError) return undefined;
    throw problem;
  }
}
