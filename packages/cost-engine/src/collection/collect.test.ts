import { describe, expect, it } from 'vitest';
import { canonicalRecords, imported, type SmallProject, smallProject } from '../testing/small-project.ts';
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
      reason: '编码 010515001 以 010515 开头,归入「钢筋工程」',
      proposal: null,
    });
    expect(decision('B6')).toMatchObject({
      subject: 'S01',
      confidence: 0.9,
      reason: expect.stringContaining('单位 m2 不是科目单位 m3,工程量不计入科目'),
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
    expect(decision('B1').reason).toBe('规则(含「柱、商品混凝土」)归入「商品混凝土构件」');
  });

  it('takes a line without code to the subject of one that is like it', () => {
    const spoil = ({ lines }: SmallProject) =>
      Object.assign(lines.column3, { code: '', feature: '1、混凝土种类：商品混凝土\n2、强度等级：C30' });
    const { decision } = collected({ spoil });

    expect(decision('B3')).toMatchObject({ subject: 'S04', by: 'similar' });
    expect(decision('B3').confidence).toBeGreaterThan(0.75);
    expect(decision('B3').reason).toMatch(
      /与「矩形柱」相似 0\.9\d\(名称 1\.00、特征 0\.\d\d、单位同、分部同\)/,
    );
  });

  it('only proposes what is less like, and leaves the line uncollected', () => {
    const spoil = ({ lines }: SmallProject) =>
      Object.assign(lines.column3, { code: '', name: '矩形柱子', feature: '详见图纸' });
    const { decision } = collected({ spoil });

    expect(decision('B3')).toMatchObject({ subject: '', by: 'none', proposal: { subject: 'S04' } });
  });

  it('doubts a code whose name in the book is another', () => {
    const model = readSubjectModel({
      subjects: { A: ['柱', 'm3'] },
      templates: [{ code: '010502001', name: '构造梁', unit: 'm3', subj: 'A' }],
    });

    expect(collected({ model }).decision('B1')).toMatchObject({
      subject: 'A',
      confidence: 0.6,
      reason: expect.stringContaining('名称「矩形柱」与清单库「构造梁」不符'),
    });
  });

  it('knows codes by standard and trade', () => {
    const model = readSubjectModel({
      subjects: { A: ['旧', null], B: ['新', null], C: ['安装', null] },
      codes: [
        ['0105', 'A', '2013'],
        ['0105', 'B', '2024'],
        { prefix: '010502', subject: 'C', specialty: 'DQ' },
      ],
    });
    const later = ({ project }: SmallProject) => Object.assign(project, { standard: '2024' });

    expect(collected({ model }).decision('B1').subject).toBe('A');
    expect(collected({ model, spoil: later }).decision('B1').subject).toBe('B');
  });

  it.each([
    ['2024', '010505003001', '矩形柱模板', 'S06'],
    ['2024', '010506001001', '现浇构件钢筋', 'S05'],
    ['2024', '010502003001', '预制钢筋混凝土柱', 'S04'],
    ['2024', '011601002001', '外脚手架', 'S15'],
    ['2013', '011601001001', '砖砌体拆除', ''],
    ['2024', '030412001001', '配管', 'S20'],
    ['2013', '030411001001', '配管', 'S20'],
    ['2024', '031301001001', '凿(压、切割)槽', 'S20'],
    ['2024', '030107001001', '交流电梯', 'S25'],
  ])('knows the chapters of both books: %s %s %s', (standard, code, name, subject) => {
    const spoil = ({ project, units, lines }: SmallProject) => {
      Object.assign(project, { standard });
      Object.assign(units.main, { specialty: code.startsWith('03') ? 'DQ' : 'TJ' });
      Object.assign(lines.column, { code, name, du: '个', sect: '', feature: '' });
    };

    expect(collected({ spoil }).decision('B1').subject).toBe(subject);
  });

  it('goes by codes with words before codes alone', () => {
    const model = readSubjectModel({
      subjects: { A: ['混凝土', 'm3'], B: ['柱', 'm3'] },
      codes: [
        { prefix: '0105', subject: 'A' },
        { prefix: '0105', subject: 'B', words: '柱|墩' },
      ],
    });

    expect(collected({ model }).decision('B1')).toMatchObject({
      subject: 'B',
      reason: '编码 010502001 以 0105 开头、名称含「柱」,归入「柱」',
    });
    expect(collected({ model }).decision('B4').subject).toBe('A');
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

  it.each<[string, unknown, string]>([
    ['no subjects', {}, '科目模型没有科目'],
    ['a subject of the wrong shape', { subjects: { A: '柱' } }, '「A」应为 [科目名称, 单位, 上级科目]'],
    ['a parent that is none', { subjects: { A: ['柱', null, 'X'] } }, '上级「X」不存在'],
    ['a code of no subject', { subjects: { A: ['柱'] }, codes: [['0105', 'X']] }, '没有科目「X」'],
    ['a rule that asks nothing', { subjects: { A: ['柱'] }, rules: [{ subject: 'A' }] }, '至少写一项'],
  ])('refuses a model with %s', (_title, json, sentence) => {
    expect(() => readSubjectModel(json)).toThrow(sentence);
  });

  it('refuses corrections that are none', () => {
    expect(() => readCorrections({})).toThrow('归集更正应为列表');
    expect(() => readCorrections([{ name: '柱' }])).toThrow('第 1 项:字段「subject」应为文本');
    expect(() =>
      collected({ options: { corrections: readCorrections([{ name: '柱', subject: 'X' }]) } }),
    ).toThrow('归集更正「柱」:没有科目「X」');
  });
});
