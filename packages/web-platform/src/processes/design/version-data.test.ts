import { describe, expect, it } from 'vitest';
import { runningElsewhere, type Version, versionInUse } from './version-data.ts';

const version = (number: number, given: Partial<Version> = {}): Version => ({
  id: `v${number}`,
  version: number,
  name: '借款申请',
  origin: 'shipped',
  suspended: false,
  deployedAt: '2026-11-01T00:00:00Z',
  deployedBy: null,
  running: number,
  ...given,
});

describe('the versions of a process', () => {
  it('have one in use: the newest that is not stopped', () => {
    expect(versionInUse([version(1), version(3, { suspended: true }), version(2)])?.id).toBe('v2');
    expect(versionInUse([version(1, { suspended: true })])).toBeUndefined();
  });

  it('know how many processes run on others', () => {
    expect(runningElsewhere([version(1), version(2), version(3)], 'v3')).toBe(3);
  });
});
