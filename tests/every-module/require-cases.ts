import { expect, it } from 'vitest';
import { isWhole } from './tried-modules.ts';

/** Fails when the modules yield no case at all. One area may have none; then this is the only test of its file. */
export function requireCases(cases: readonly unknown[]): void {
  it('exist for some module', () => expect(cases.length).toBeGreaterThanOrEqual(isWhole ? 1 : 0));
}
