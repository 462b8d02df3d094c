import { describe, expect, it } from 'vitest';
import { readCheckConfig } from '../check/read-check-config.ts';
import { indexGroups } from '../indices/index-groups.ts';
import { sourcesOf } from '../materials/collect-materials.ts';
import type { CostProject } from '../model/project.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { expandedAnalysis } from './expanded-analysis.ts';
import { materialAnalysis } from './material-analysis.ts';
import { INPUT_LABELS, nodeStatuses } from './node-status.ts';
import { relationAnalysis } from './relation-analysis.ts';

const config = readCheckConfig(smallSettings());

/** Two buildings: the second holds the earthworks alone. */
function project(spoil: (small: SmallProject) => void = () => {}): CostProject {
  const small = smallProject();
  Object.assign(small.resources.labour, { unit: '工日' });
  Object.assign(small.resources.rebar, { unit: 't' });
  Object.assign(small.units.ground, { single: 'S2' });
  spoil(small);
  const second = '{"t":"single","id":"S2","name":"2#楼","area":50,"total":"359.83"}\n';
  return imported(canonicalRecords(small).replace('{"t":"unit","id":"U2"', `${second}{"t":"unit","id":"U2"`))
    .project;
}

function building(of: CostProject, place = 0) {
  const found = indexGroups(of, config, 'building')[place];
  if (!found) throw new Error('no building');
  return found;
}

describe('工料机指标分析', () => {
  it('shows labour, materials and machines of one building, and loses no fen', () => {
    const one = project();
    const rows = materialAnalysis(one, building(one), { config });

    // Labour 35 · 0.5 + 2 · 5 + 100 · 0.2 days at 100.00; concrete 35 m³; rebar 2.04 t; the mixer 35 · 10.00.
    expect(rows.map(({ name, unit, quantity, amount }) => [name, unit, quantity, amount])).toEqual([
      ['人工', '工日', '47.5', '4750.00'],
      ['商品混凝土', 'm3', '35', '14000.00'],
      ['钢筋', 't', '2.04', '8160.00'],
      ['机械', '', null, '350.00'],
    ]);
    expect(rows[1]).toMatchObject({ perScale: 0.35, averagePrice: 400, flag: 'within' });
    expect(rows[0]?.perScale).toBeCloseTo(0.475, 12);
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('knows each building by itself, and the way down to its lines', () => {
    const two = project();
    const [row, ...rest] = materialAnalysis(two, building(two, 1), { config });

    expect(rest).toEqual([]);
    expect(row).toMatchObject({ name: '人工', quantity: '2', amount: '200.00', perScale: 0.04, share: 1 });
    expect(row?.resources.map(({ code }) => code)).toEqual(['L']);
    const labour = two.resources.findIndex(({ code }) => code === 'L');
    expect(sourcesOf(two, new Set([labour]), building(two, 1).units)).toEqual([
      { line: 5, quantity: 2_000_000, amount: 2_000_000 },
    ]);
  });

  it('divides by what a row asks for, and waits for labour that is counted otherwise', () => {
    const one = project(({ resources }) => Object.assign(resources.labour, { unit: '元' }));
    const [labour, concrete] = materialAnalysis(one, building(one), {
      config,
      divisors: new Map([['商品混凝土', 'HS']]),
    });

    expect(labour).toMatchObject({ name: '人工', quantity: null, perScale: null, waiting: 1 });
    expect(concrete).toMatchObject({ perScale: 17.5, flag: 'unknown' });
  });
});

describe('相关性与扩展指标分析', () => {
  it('shows both sides of a relation with their lines', () => {
    const one = project();
    const [row] = relationAnalysis(one, building(one), config);

    expect(row).toEqual({
      id: 'R01',
      name: '钢筋/混凝土',
      unit: 't/m3',
      over: { quantity: '2', lines: [3] },
      under: { quantity: '35', lines: [0, 1, 2] },
      value: 2 / 35,
      range: expect.objectContaining({ low: 0.05, high: 0.06 }),
      flag: 'within',
    });
    expect(relationAnalysis(one, building(one, 1), config)[0]).toMatchObject({
      value: null,
      flag: 'unknown',
    });
  });

  it('evaluates formulas over a building and over the whole', () => {
    const two = project();
    const [whole] = indexGroups(two, config, 'project');

    expect(expandedAnalysis(building(two), config)[0]).toMatchObject({
      index: { key: 'EX:E01', value: 0.35 },
      flag: 'within',
    });
    expect(whole && expandedAnalysis(whole, config)[0]?.index.value).toBeCloseTo(35 / 150, 12);
  });
});

describe('项目分析', () => {
  it('names what each building still lacks', () => {
    const spoil = ({ single, lines }: SmallProject) => {
      Object.assign(single, { area: null, features: Object.fromEntries([['结构类型', '框架']]) });
      Object.assign(lines.rebar, { code: '', name: '别样' });
    };
    const [first, second] = nodeStatuses(project(spoil), { config, symbols: ['HS', 'DTS'] });
    const missing = (node: typeof first) =>
      node?.inputs
        .filter(({ isThere }) => !isThere)
        .map(({ name, detail }) => `${INPUT_LABELS[name]}:${detail}`);

    expect(missing(first)).toEqual([
      '建筑面积:缺少建筑面积',
      '计算因子:缺少DTS',
      '清单归集:已归集 67.0%，应不少于 95%',
    ]);
    expect(missing(second)).toEqual([
      '计算因子:缺少HS、DTS',
      '工程特征:缺少结构类型',
      '清单归集:已归集 0.0%，应不少于 95%',
    ]);
  });

  it('says when nothing is missing', () => {
    const [first] = nodeStatuses(project(), { config, features: [] });

    expect(first).toMatchObject({ id: 'S1', isComplete: true, collectedShare: 1 });
    expect(first?.inputs.map(({ name }) => name)).toEqual([
      'area',
      'scaleFactors',
      'kind',
      'features',
      'classification',
      'total',
      'consumptions',
    ]);
  });
});
