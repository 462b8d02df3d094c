import { describe, expect, it } from 'vitest';
import { missingContent } from '../findings/missing-content.ts';
import { optionalFindings, optionalResult, optionalSettings } from '../testing/optional-project.ts';
import { checked } from '../testing/read-small.ts';
import { type SmallProject, smallProject } from '../testing/small-project.ts';

type Fields = Record<string, unknown>;

const rule = (family: string, row: Fields) => ({ logic: { [family]: [{ id: 'R1', name: '规则', ...row }] } });

describe('补充检查：逻辑规则', () => {
  it('demands what another item needs, by code or by a word of its name', () => {
    const needs = (other: Fields) => rule('needs', { when: { codes: ['010502'] }, other });

    expect(optionalFindings(() => {}, needs({ codes: ['011701'], names: ['脚手架'] }))).toEqual(['R1 S1:R1']);
    expect(optionalFindings(() => {}, needs({ names: ['平整'] }))).toEqual([]);
    expect(optionalFindings(() => {}, needs({ resources: ['搅拌机'] }))).toEqual([]);
    expect(optionalFindings(() => {}, needs({ resources: ['挖掘机'] }))).toEqual(['R1 S1:R1']);
    expect(
      optionalFindings(() => {}, rule('needs', { when: { codes: ['09'] }, other: { codes: ['08'] } })),
    ).toEqual([]);
  });

  it('does not miss a resource where the file carries none', () => {
    const { findings, notChecked } = optionalResult(
      ({ lines }) => {
        for (const line of Object.values(lines)) Object.assign(line, { res: [] });
      },
      rule('needs', { when: { codes: ['010502'] }, other: { resources: ['挖掘机'] } }),
    );

    expect(findings.filter(({ kind }) => kind === 'R1')).toEqual([]);
    expect(notChecked).toContainEqual(
      expect.objectContaining({ kind: 'R1', reason: missingContent('resources') }),
    );
  });

  it('forbids what does not go together, and shows both', () => {
    const excludes = rule('excludes', {
      when: { features: ['商品混凝土'] },
      other: { features: ['现场搅拌混凝土'] },
    });
    const mixed = ({ lines }: SmallProject) =>
      Object.assign(lines.rebar, { feature: '1、钢筋种类、规格：HRB400E\n2.灌浆:现场搅拌混凝土' });

    expect(optionalFindings(mixed, excludes)).toEqual(['R1 S1:R1']);
    expect(optionalFindings(mixed)).toEqual(['EX01 S1:EX01']);
    expect(optionalFindings(() => {}, excludes)).toEqual([]);
  });

  it('holds sizes of name and features against each other', () => {
    const pipe =
      (name: string, size: string) =>
      ({ lines }: SmallProject) =>
        Object.assign(lines.levelling, { name, feature: `1.土壤类别:三类土\n2.规格:${size}` });

    expect(optionalFindings(pipe('钢管DN50', 'DN65'))).toEqual(['name_mismatch B6', 'AG01 B6']);
    expect(optionalFindings(pipe('钢管DN50', 'DN50×3.5'))).toEqual(['name_mismatch B6']);
    expect(optionalFindings(pipe('钢管DN50', '镀锌'))).toEqual(['name_mismatch B6']);
  });

  it('holds the thickness of a wall against its blocks', () => {
    const wall = (size: string) => (small: SmallProject) => {
      Object.assign(small.resources, {
        block: { ...small.resources.rebar, code: 'Q', name: '加气混凝土砌块', spec: size },
      });
      Object.assign(small.lines.levelling, {
        code: '010402001001',
        name: '砌块墙',
        feature: '1.墙体:200厚内墙',
        res: [
          ['L', '0.02'],
          ['Q', '0'],
        ],
      });
    };
    const kinds = (size: string) => optionalFindings(wall(size)).filter((one) => one.startsWith('AG'));

    expect(kinds('600×240×100')).toEqual(['AG02 B6']);
    expect(kinds('600×240×200')).toEqual([]);
    expect(kinds('A5.0 B06')).toEqual([]);
  });

  it('compares sums of quantities of one unit, and a factor of the building', () => {
    const orders = (row: Fields) => rule('orders', row);
    const levelling = { codes: ['010101'], units: ['m2'] };
    const columns = { codes: ['010502'], units: ['m3'] };

    expect(optionalFindings(() => {}, orders({ less: levelling, more: columns }))).toEqual(['R1 S1:R1']);
    expect(optionalFindings(() => {}, orders({ less: levelling, more: columns, factor: 3 }))).toEqual([]);
    const byResource = { resources: ['普工'], units: ['m2'] };
    expect(optionalFindings(() => {}, orders({ less: byResource, more: columns }))).toEqual(['R1 S1:R1']);
    const roof = ({ single }: SmallProject) => Object.assign(single, { factors: { WMMJ: '120' } });
    expect(optionalFindings(roof, orders({ less: { symbol: 'WMMJ' }, more: levelling }))).toEqual([
      'R1 S1:R1',
    ]);
    const { notChecked } = optionalResult(() => {}, orders({ less: { symbol: 'WMMJ' }, more: levelling }));
    expect(notChecked).toContainEqual(expect.objectContaining({ kind: 'R1', reason: '没有两项工程量可比' }));
  });

  it('does not apply rules over the codes of one edition to the other', () => {
    const { notChecked } = optionalResult(({ project }) => Object.assign(project, { standard: '2024' }));

    expect(notChecked).toContainEqual(
      expect.objectContaining({ kind: 'needs', reason: '规则按 2013 版编码设置，不适用于本项目', count: 13 }),
    );
  });
});

describe('补充检查：指标', () => {
  it('finds a relation of which one side is missing, and none of which both are', () => {
    const without =
      (...names: ('rebar' | 'column' | 'column2' | 'column3')[]) =>
      ({ lines }: SmallProject) => {
        for (const name of names)
          Object.assign(lines[name], { code: '010101001001', name: '平整场地', du: '项' });
      };
    const relations = (spoil: (small: SmallProject) => void) =>
      optionalFindings(spoil).filter((one) => one.endsWith('S1:R01'));

    expect(relations(without('rebar'))).toEqual(['counterpart_missing S1:R01']);
    expect(relations(without('column', 'column2', 'column3'))).toEqual(['counterpart_missing S1:R01']);
    expect(relations(without('rebar', 'column', 'column2', 'column3'))).toEqual([]);
  });

  it('only hints at an index while too little is collected', () => {
    const settings = optionalSettings();
    settings.ranges['EC:S04'] = [1000, 2000];
    const known = checked(smallProject(), settings).findings;
    const { S05: _lost, ...subjects } = settings.subjects;
    const partly = checked(smallProject(), { ...settings, subjects }).findings;
    const indexOf = (findings: typeof known) => findings.find(({ kind }) => kind === 'EC:S04');

    expect(indexOf(known)).toMatchObject({ level: 'error' });
    expect(indexOf(partly)).toMatchObject({ level: 'info' });
    expect(indexOf(partly)?.title).toContain('归集率仅');
  });

  it('shows what a range rests on', () => {
    const settings = optionalSettings();
    Object.assign(settings.ranges, {
      'CR:total': {
        range: [1000, 2000],
        samples: 35,
        source: '2024 年住宅库',
        similar: ['甲住宅 1 500 元/m2'],
      },
    });
    const [finding] = checked(smallProject(), settings).findings;

    expect(finding?.clause).toContain('2024 年住宅库');
    expect(finding?.figures).toContainEqual(['样本数', '35']);
    expect(finding?.figures).toContainEqual(['相似工程', '甲住宅 1 500 元/m2']);
  });
});
