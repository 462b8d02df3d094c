import { describe, expect, it } from 'vitest';
import { memoryStores } from '../../testing/memory-stores.ts';
import { deleteDraft, draftKey, readDraft, saveDraft } from './draft.ts';

const key = draftKey('7', 'loan', undefined);
const now = new Date('2026-11-20T08:00:00Z');

describe('the draft of a form', () => {
  it('belongs to one person, one form and one row', () => {
    expect(
      new Set([
        key,
        draftKey('8', 'loan', undefined),
        draftKey('7', 'purchase', undefined),
        draftKey('7', 'loan', '5'),
      ]).size,
    ).toBe(4);
  });

  it('comes back as it was kept', () => {
    const { local } = memoryStores();
    saveDraft(local, key, { amount: '12.50' }, now);
    expect(readDraft(local, key, now)).toEqual({ at: now.toISOString(), values: { amount: '12.50' } });
    deleteDraft(local, key);
    expect(readDraft(local, key, now)).toBeUndefined();
  });

  it('is forgotten when it is old', () => {
    const { local } = memoryStores();
    saveDraft(local, key, { amount: '1' }, now);
    expect(readDraft(local, key, new Date('2026-12-20T08:00:00Z'))).toBeUndefined();
  });

  it('counts as none when it cannot be read', () => {
    const { local } = memoryStores();
    local.setItem(key, '{"at":');
    expect(readDraft(local, key, now)).toBeUndefined();
  });

  it('does without when the browser has no room', () => {
    const { local } = memoryStores();
    const full = {
      ...local,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => saveDraft(full, key, { amount: '1' }, now)).not.toThrow();
  });
});
