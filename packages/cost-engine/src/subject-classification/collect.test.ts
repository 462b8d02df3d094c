import { describe, expect, it } from 'vitest';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { type CollectOptions, collect, decisionOn, withSubjects } from './collect.ts';
import { collectionSummary } from './collection-summary.ts';
import { readCorrections } from './corrections.ts';
import { DEFAULT_SUBJECT_MODEL } from './default-subject-model.ts';
import { readSubjectModel } from './read-subject-model.ts';
import type { SubjectModel } from './subject-model.ts';

interface Given {
  readonly spoil?: (small: SmallProject) => void;
  readonly model?: SubjectModel;
  readonly options?: CollectOptions;
}

function collected({ spoil = () => {}, model = DEFAULT_SUBJECT_MODEL, options = {} }: Given = {}) {
  const small = smallProject();
  spoil(small);
  const { project } = imported(canonicalRecords(small));
  const collection = collect(project, model, options);
  const decision = (id: string) => decisionOn(collection, project.lines.ids.indexOf(id));
  return { project, collection, decision, summary: collectionSummary(project, collection) };
}

describe('归集', () => {
  it('goes by the longest beginning of the code, and says so', () => {
    const { decision, summary } = collected();

    expect(decision('B4')).toEqual({
      subject: 'S05',
      by: 'code',
      confidence: 1,
      reason: '编码 010515001 以 010515 开头，归入「钢筋工程」',
      proposal: null,
    });
    expect(decision('B6')).toMatchObject({
      subject: 'S01',
      confidence: 0.9,
      reason: expect.stringContaining('单位 m2 不是科目单位 m3，工程量不计入科目'),
    });
    expect(summary.by).toMatchObject({ code: 6, none: 0 });
  });

  it('loses no fen and no unit: subjects and the rest make up all lines', () => {
    const { summary } = collected({
      spoil: ({ lines }) => Object.assign(lines.rebar, { code: '', name: '别样' }),
    });

    expect(summary.isConserved).toBe(true);
    expect(summary.total).toMatchObject({ lines: 6, amount: '28785.55' });
    expect(summary.total.quantities).toEqual([
      ['m2', '200'],
      ['m3', '35'],
      ['t', '2'],
    ]);
    expect(summary.subjects.at(-1)).toMatchObject({ name: '未归集', lines: 1, amount: '9410.20' });
    expect(summary.subjects.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('keeps what persons have decided, for every line that says the same', () => {
    const corrections = readCorrections([
      {
        name: '矩形柱',
        feature: '1、混凝土种类：商品混凝土\n2、混凝土强度等级：Ｃ30',
        unit: '立方米',
        subject: 'S17',
      },
    ]);
    const { decision } = collected({ options: { corrections } });

    expect(['B1', 'B2', 'B3', 'B5'].map((id) => decision(id).subject)).toEqual(['S17', 'S17', 'S17', 'S06']);
    expect(decision('B1')).toMatchObject({ by: 'hand', confidence: 1 });
  });

  it('takes the subject of the file before codes, unless it is told not to', () => {
    const spoil = ({ lines }: SmallProject) => Object.assign(lines.column, { subject: 'S17' });

    expect(collected({ spoil }).decision('B1')).toMatchObject({ subject: 'S17', by: 'file' });
    expect(collected({ spoil, options: { trustsFile: false } }).decision('B1').subject).toBe('S04');
  });

  it('goes by rules over texts where codes say nothing, the highest priority first', () => {
    const model = readSubjectModel({
      subjects: { A: ['柱', 'm3'], B: ['商品混凝土构件', 'm3'], C: ['其余', null] },
      rules: [
        { subject: 'C', name: '柱|场地' },
        { subject: 'A', name: '柱', unit: 'm3', priority: 2 },
        { subject: 'B', name: '柱', feature: '商品混凝土', specialty: 'TJ', priority: 3 },
      ],
    });
    const { decision } = collected({ model, options: { trustsFile: false } });

    expect(['B1', 'B5', 'B6', 'B4'].map((id) => decision(id).subject)).toEqual(['B', 'C', 'C', '']);
    expect(decision('B1').reason).toBe('规则（含「柱、商品混凝土」）归入「商品混凝土构件」');
  });

  it('takes a line without code to the subject of one that is like it', () => {
    const spoil = ({ lines }: SmallProject) =>
      Object.assign(lines.column3, { code: '', feature: '1、混凝土种类：商品混凝土\n2、强度等级：C30' });
    const { decision } = collected({ spoil });

    expect(decision('B3')).toMatchObject({ subject: 'S04', by: 'similar' });
    expect(decision('B3').confidence).toBeGreaterThan(0.75);
    expect(decision('B3').reason).toMatch(
      /与「矩形柱」相似 0\.9\d（名称 1\.00、特征 0\.\d\d、单位同、分部同）/,
    );
  });

  it('only proposes what is less like, and leaves the line uncollected', () => {
    const spoil = ({ lines }: SmallProject) =>
      Object.assign(lines.column3, { code: '', name: '矩形柱子', feature: '详见图纸' });
    const { decision } = collected({ spoil });

    expect(decision('B3')).toMatchObject({ subject: '', by: 'none', proposal: { subject: 'S04' } });
  });

  it('gives its subjects to the project without changing the one it was made of', () => {
    const { project, collection } = collected();
    const subjects = (given: typeof project) =>
      [...given.lines.subject].map((place) => given.texts.text(place));

    expect(subjects(withSubjects(project, collection))).toEqual(['S04', 'S04', 'S04', 'S05', 'S06', 'S01']);
    expect(subjects(project)).toEqual(['', '', '', '', '', '']);
  });

  it('can be cancelled', () => {
    const onProgress = () => {
      throw new Error('genug');
    };

    expect(() => collected({ options: { onProgress } })).toThrow('genug');
  });

  it('refuses corrections that are none', () => {
    expect(() => readCorrections({})).toThrow('归集更正应为列表');
    expect(() => readCorrections([{ name: '柱' }])).toThrow('第 1 项：字段「subject」应为文本');
    expect(() =>
      collected({ options: { corrections: readCorrections([{ name: '柱', subject: 'X' }]) } }),
    ).toThrow('归集更正「柱」：没有科目「X」');
  });
});
