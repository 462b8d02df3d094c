import { describe, expect, it } from 'vitest';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../testing/small-project.ts';
import { reconcile } from './reconcile.ts';

describe('对账', () => {
  it('agrees to the fen with a project that is right', () => {
    const report = reconcile(imported(canonicalRecords(smallProject())).project);

    expect(report.counts).toEqual({ singles: 1, units: 2, resources: 4, lines: 6, uses: 13 });
    expect(report.lineAmount).toBe('28785.55');
    expect(report.compared).toBe(14);
    expect(report.differences).toEqual([]);
  });

  it('names a total that does not agree, once and where it is', () => {
    const small = smallProject();
    Object.assign(small.units.ground, { total: '360.83' });

    const { differences } = reconcile(imported(canonicalRecords(small)).project);

    expect(differences).toEqual([
      {
        id: 'U2',
        name: '1#楼土方',
        total: '单位工程造价',
        stated: '360.83',
        computed: '359.83',
        difference: '1.00',
      },
      {
        id: 'S1',
        name: '1#楼',
        total: '单项工程造价',
        stated: '37029.24',
        computed: '37030.24',
        difference: '-1.00',
      },
    ]);
  });

  it('names a total that is missing', () => {
    const small = smallProject();
    Object.assign(small.project, { total: null });

    const { differences } = reconcile(imported(canonicalRecords(small)).project);

    expect(differences).toEqual([
      { id: 'P', name: '示例工程', total: '项目总价', stated: null, computed: '37029.24', difference: null },
    ]);
  });
});
