import { describe, expect, it } from 'vitest';
import { readCheckConfig } from '../check/read-check-config.ts';
import { type Grouping, indexGroups } from '../indices/index-groups.ts';
import { projectIndices } from '../indices/project-indices.ts';
import { readSubjectModel } from '../subject-classification/read-subject-model.ts';
import { modelOfConfig } from '../subject-classification/subject-model.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { compareGroups } from './compare-groups.ts';
import { economicAnalysis } from './economic-analysis.ts';
import { effectsBetween } from './effects.ts';
import { indexFunnel } from './index-funnel.ts';
import { quantityAnalysis } from './quantity-analysis.ts';
import { unusualIndices } from './unusual-indices.ts';

const config = readCheckConfig(smallSettings());
const model = modelOfConfig(config);

function project(spoil: (small: SmallProject) => void = () => {}) {
  const small = smallProject();
  Object.assign(small.single, { function: '住宅', factors: { DTS: '2' } });
  spoil(small);
  return imported(canonicalRecords(small)).project;
}

function group(by: Grouping, place = 0) {
  const found = indexGroups(project(), config, by)[place];
  if (!found) throw new Error(by);
  return found;
}

describe('指标分组', () => {
  it('groups by project, building, trade, use and form', () => {
    const ids = (by: Grouping) => indexGroups(project(), config, by).map(({ id, name }) => `${id} ${name}`);

    expect(ids('project')).toEqual(['P 示例工程']);
    expect(ids('building')).toEqual(['S1 1#楼']);
    expect(ids('specialty')).toEqual(['TJ TJ']);
    expect(ids('building-specialty')).toEqual(['S1:TJ 1#楼 TJ']);
    expect(ids('purpose')).toEqual(['住宅 住宅']);
    expect(ids('format')).toEqual([' 未分业态']);
  });

  it('adds sizes up, but takes the largest of heights', () => {
    const two = imported(
      canonicalRecords(smallProject()) +
        '{"t":"single","id":"S2","name":"2#楼","area":50,"floors":9,"total":"1.00"}\n' +
        '{"t":"unit","id":"U9","single":"S2","name":"2#楼土建","specialty":"TJ","total":"1.00"}\n',
    ).project;
    const [whole] = indexGroups(two, config, 'project');

    expect(Object.fromEntries(whole?.scales ?? [])).toEqual({ JZMJ: 150, HS: 2, CS: 9 });
    expect(whole?.total).toBe(370_302_400);
  });
});

describe('经济指标分析', () => {
  it('shows amount, share and yuan per m², with the range', () => {
    const rows = economicAnalysis(group('building'), model, { config });

    expect(rows.find(({ id }) => id === 'S04')).toMatchObject({
      amount: '16625.35',
      perScale: expect.closeTo(166.2535, 9),
      flag: 'within',
      range: { low: 150, high: 180 },
    });
    expect(rows.at(-1)).toMatchObject({ name: '未归集', amount: '0.00' });
    // 平整场地 belongs to S01, which these settings do not know: the shares miss exactly that.
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(28535.55 / 28785.55, 12);
  });

  it('sums up the tree, and divides by what a row asks for', () => {
    const tree = readSubjectModel({
      subjects: {
        A: ['土建', null],
        S04: ['混凝土', 'm3', 'A'],
        S05: ['钢筋', 't', 'A'],
        S06: ['模板', 'm2', 'A'],
      },
    });
    const divisors = new Map([['A', 'DTS']]);
    const [top, concrete] = economicAnalysis(group('building'), tree, { config, divisors });

    expect(top).toMatchObject({
      id: 'A',
      depth: 0,
      amount: '28535.55',
      perScale: 14_267.775,
      flag: 'unknown',
    });
    expect(concrete).toMatchObject({ id: 'S04', depth: 1 });
  });

  it('has no index without a size', () => {
    const [bare] = indexGroups(
      project(({ single }) => Object.assign(single, { area: null })),
      config,
      'building',
    );

    expect(bare && economicAnalysis(bare, model, { config })[0]?.perScale).toBeNull();
  });
});

describe('工程量指标分析', () => {
  it('shows quantity, content per m² and price per unit', () => {
    const [concrete, rebar] = quantityAnalysis(group('building'), model, { config });

    expect(concrete).toMatchObject({ id: 'S04', unit: 'm3', quantity: '35', perScale: 0.35, flag: 'within' });
    expect(concrete?.unitPrice).toBeCloseTo(475.01, 9);
    expect(rebar).toMatchObject({ id: 'S05', unit: 't', quantity: '2', unitPrice: 4705.1 });
  });
});

describe('分组对比', () => {
  it('puts nodes side by side and splits the difference into quantity and price', () => {
    const [one] = indexGroups(project(), config, 'building');
    const [other] = indexGroups(
      project(({ lines }) => Object.assign(lines.column2, { qty: '30', price: '500.00', total: '15000.00' })),
      config,
      'building',
    );
    if (!one || !other) throw new Error('two buildings');
    const { nodes, subjects } = compareGroups([one, other], model);
    const concrete = subjects.find(({ id }) => id === 'S04');

    expect(nodes.map(({ area, total }) => [area, total])).toEqual([
      [100, '37029.24'],
      [100, '37029.24'],
    ]);
    // 35 m³ for 16 625.35 and 45 m³ for 22 125.15: ten more at 475.01, and the rest is price.
    expect(concrete?.cells.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['35', '16625.35'],
      ['45', '22125.15'],
    ]);
    expect(concrete?.cells[1]?.effects).toEqual({
      difference: '5499.80',
      quantityEffect: '4750.10',
      priceEffect: '749.70',
    });
    expect(concrete?.spread).toMatchObject({
      least: expect.closeTo(166.2535, 9),
      greatest: expect.closeTo(221.2515, 9),
    });
  });

  it('splits nothing where no quantity is counted', () => {
    expect(effectsBetween({ amount: 100, quantity: null }, { amount: 300, quantity: 5 })).toEqual({
      difference: '0.02',
      quantityEffect: null,
      priceEffect: null,
    });
  });
});

describe('漏斗与异常', () => {
  it('counts what is left at each stage', () => {
    const stages = indexFunnel(
      project(({ lines }) => Object.assign(lines.rebar, { code: '', name: '别样' })),
      config,
    );

    expect(stages.map(({ name, lines }) => `${name} ${lines}`)).toEqual([
      '已导入 6',
      '已识别（清单库） 5',
      '有规模 5',
      '已归集 4',
      '可用于工程量指标 4',
    ]);
    expect(stages[0]?.amount).toBe('28785.55');
  });

  it('lists indices outside their ranges, the farthest first, and those that were accepted', () => {
    const strict = readCheckConfig({
      ...smallSettings(),
      ranges: { 'CR:total': [300, 350], 'EX:E01': [0.1, 0.2] },
    });
    const rows = unusualIndices(projectIndices(project(), strict), strict, new Set(['S1/CR:total']));

    expect(rows.map(({ index, isAccepted }) => [index.key, isAccepted])).toEqual([
      ['EX:E01', false],
      ['CR:total', true],
    ]);
    expect(rows[0]?.deviation).toBeCloseTo(0.75, 9);
  });
});
