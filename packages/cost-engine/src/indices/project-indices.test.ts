import { describe, expect, it } from 'vitest';
import { readCheckConfig } from '../check/read-check-config.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { projectIndices } from './project-indices.ts';

function indices(spoil: (small: ReturnType<typeof smallProject>) => void = () => {}) {
  const small = smallProject();
  spoil(small);
  const [node] = projectIndices(imported(canonicalRecords(small)).project, readCheckConfig(smallSettings()));
  return node;
}

describe('造价指标', () => {
  it('divides sums of amounts, quantities and materials by the area', () => {
    const values = new Map(indices()?.indices.map(({ key, value }) => [key, value]));

    expect(values.get('CR:total')).toBeCloseTo(370.2924, 10);
    expect(values.get('EC:S04')).toBeCloseTo(166.2535, 10);
    expect(values.get('QT:S04')).toBeCloseTo(0.35, 10);
    expect(values.get('MT:商品混凝土')).toBeCloseTo(0.35, 10);
    expect(values.get('RL:R01')).toBeCloseTo(2 / 35, 10);
  });

  it('loses no fen between subjects: collected and not collected make up all lines', () => {
    // 平整场地 belongs to S01, which these settings do not know.
    expect(indices()).toMatchObject({ collected: '28535.55', uncollected: '250.00' });
    expect(indices()?.uncollectedShare).toBeCloseTo(250 / 28785.55, 10);
  });

  it('collects a line without code by its name and section', () => {
    const node = indices(({ lines }) => Object.assign(lines.column, { code: '' }));

    expect(node?.indices.find(({ key }) => key === 'EC:S04')?.value).toBeCloseTo(166.2535, 10);
  });

  it('counts no quantity whose unit is another than the subject has', () => {
    const node = indices(({ lines }) => Object.assign(lines.column, { du: 'm2' }));

    expect(node?.indices.find(({ key }) => key === 'QT:S04')?.value).toBeCloseTo(0.25, 10);
  });

  it('gives no index without an area', () => {
    expect(indices(({ single }) => Object.assign(single, { area: null }))?.indices).toEqual([]);
  });
});
