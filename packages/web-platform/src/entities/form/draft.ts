import { readJson, type StorageLike } from '../../storage/browser-storage.ts';
import type { Values } from './form-values.ts';

/** What was typed and not sent, as this browser keeps it. */
export type Draft = { readonly at: string; readonly values: Values };

const PREFIX = 'formDraft:';
/** A sub-table of 500 lines is some 100 kB; far larger texts would crowd out everything else. */
const MAX_DRAFT_LENGTH = 1_000_000;
const DAYS_KEPT = 14;

/** Under which name a person's draft of one form lies; rows under their ids, a new one under `new`. */
export function draftKey(userId: string, form: string, rowId: string | undefined): string {
  return `${PREFIX}${userId}:${form}:${rowId ?? 'new'}`;
}

/** The draft, unless it has grown old. */
export function readDraft(local: StorageLike, key: string, now: Date = new Date()): Draft | undefined {
  const draft = readJson<Draft>(local, key);
  if (draft === undefined || typeof draft.values !== 'object' || draft.values === null) return undefined;
  const days = (now.getTime() - Date.parse(draft.at)) / 86_400_000;
  return days <= DAYS_KEPT ? draft : undefined;
}

/** Keeps a draft; a browser without room goes without. */
export function saveDraft(local: StorageLike, key: string, values: Values, now: Date = new Date()): void {
  const text = JSON.stringify({ at: now.toISOString(), values } satisfies Draft);
  if (text.length > MAX_DRAFT_LENGTH) return;
  try {
    local.setItem(key, text);
  } catch {
    local.removeItem(key);
  }
}

export function deleteDraft(local: StorageLike, key: string): void {
  local.removeItem(key);
}
