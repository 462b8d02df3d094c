import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, fieldErrors, isApiError } from '../../../api/api-error.ts';
import { callForData } from '../../../api/call.ts';
import { newIdempotencyKey } from '../../../api/idempotency-keys.ts';
import { invalidateEntityQueries } from '../../../mutations/invalidate-entity-queries.ts';
import type { RowChange } from '../../actions/row-changes.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';

/** What came of one change: the row as it was saved, or why it was not. */
export type Outcome = RowChange &
  (
    | { readonly saved: Row }
    | {
        readonly says: string;
        readonly faults: Readonly<Record<string, string>>;
        /** Whether the server said so; else it may still be done. */
        readonly isAnswered: boolean;
        /** Whether somebody has changed the row since. */
        readonly isOutdated: boolean;
      }
  );

type OnProgress = (done: number) => void;

/** As many savings as can be taken back. */
const MOST_UNDONE = 50;

/**
 * Changes rows of a list one by one, each as a whole: what one row refuses keeps no other back. What was saved can be taken
 * back, unless somebody has changed the row since.
 */
export function useRowEdits({ entity: { path } }: WebEntity) {
  const client = useQueryClient();
  const [history, setHistory] = useState<readonly (readonly Backwards[])[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const isStopped = useRef(false);
  const send = async (changes: readonly RowChange[], onProgress?: OnProgress) => {
    isStopped.current = false;
    setSaving(true);
    setUsed(true);
    try {
      const outcomes: Outcome[] = [];
      for (const change of changes) {
        if (isStopped.current) break;
        outcomes.push(await saveOne(path, change));
        onProgress?.(outcomes.length);
      }
      await invalidateEntityQueries(client, path);
      return outcomes;
    } finally {
      setSaving(false);
    }
  };
  return {
    isSaving,
    undoable: history.length,
    /** Whether anything was changed here at all, so that there is something to be told. */
    isUsed,
    /** Leaves the rows as they are that were not sent yet. */
    stop: () => {
      isStopped.current = true;
    },
    save: async (changes: readonly RowChange[], onProgress?: OnProgress) => {
      const outcomes = await send(changes, onProgress);
      const backwards = outcomes.flatMap((one) => undoOf(one) ?? []);
      if (backwards.length > 0) setHistory((before) => [...before, backwards].slice(-MOST_UNDONE));
      return outcomes;
    },
    undo: async (onProgress?: OnProgress) => {
      const last = history.at(-1) ?? [];
      const outcomes = await send(last, onProgress);
      const left = leftOf(last, outcomes);
      const earlier = history.slice(0, -1).map((changes) => wentOn(changes, last, outcomes));
      setHistory([...earlier, ...(left.length > 0 ? [left] : [])]);
      return outcomes;
    },
  };
}

export type RowEdits = ReturnType<typeof useRowEdits>;

async function saveOne(path: string, change: RowChange): Promise<Outcome> {
  const { id, revision } = change.row;
  try {
    const body = { id, revision, ...change.values };
    const options = { idempotencyKey: newIdempotencyKey(), errors: 'returned' } as const;
    return { ...change, saved: await callForData<Row>('PUT', path, body, options) };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const faults = fieldErrors(thrown);
    return {
      ...change,
      says: Object.values(faults)[0] ?? thrown.message,
      faults,
      isAnswered: thrown.details.code > 0,
      isOutdated: isApiError(thrown, 'changedMeanwhile'),
    };
  }
}

/** A change that takes one back; `from` is the revision that was changed then. */
export type Backwards = RowChange & { readonly from: unknown };

/** The change that takes it back, from the row as it was saved to the values that it had. */
export function undoOf(outcome: Outcome): Backwards | undefined {
  if (!('saved' in outcome)) return undefined;
  const { row, values, saved } = outcome;
  return {
    row: saved,
    from: row.revision,
    values: Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? null])),
  };
}

/** Of what was to be taken back, that which still can be: it was not sent, or nobody answered. What the server refuses stays so. */
export function leftOf<Change extends RowChange>(
  sent: readonly Change[],
  outcomes: readonly Outcome[],
): readonly Change[] {
  return sent.filter((_change, at) => {
    const outcome = outcomes[at];
    return outcome === undefined || ('says' in outcome && !outcome.isAnswered);
  });
}

/** Earlier changes that can still be taken back: a row that stands again as one of them left it has another revision by now. */
export function wentOn(
  earlier: readonly Backwards[],
  taken: readonly Backwards[],
  outcomes: readonly Outcome[],
): readonly Backwards[] {
  return earlier.map((change) => {
    const at = taken.findIndex(({ row, from }) => row.id === change.row.id && from === change.row.revision);
    const outcome = outcomes[at];
    return outcome && 'saved' in outcome ? { ...change, row: outcome.saved } : change;
  });
}
