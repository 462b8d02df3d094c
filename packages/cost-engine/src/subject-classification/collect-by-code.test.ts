import { describe, expect, it } from 'vitest';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { collect, decisionOn } from './collect.ts';
import { DEFAULT_SUBJECT_MODEL } from './default-subject-model.ts';
import { readSubjectModel } from './read-subject-model.ts';
import type { SubjectModel } from './subject-model.ts';

/** Where a line of the small project goes. */
function decisionFor(
  id: string,
  model: SubjectModel = DEFAULT_SUBJECT_MODEL,
  spoil: (small: SmallProject) => void = () => {},
) {
  const small = smallProject();
  spoil(small);
  const { project } = imported(canonicalRecords(small));
  return decisionOn(collect(project, model, {}), project.lines.ids.indexOf(id));
}

describe('按编码归集', () => {
  it('doubts a code whose name in the book is another', () => {
    const model = readSubjectModel({
      subjects: { A: ['柱', 'm3'] },
      templates: [{ code: '010502001', name: '构造梁', unit: 'm3', subj: 'A' }],
    });

    expect(decisionFor('B1', model)).toMatchObject({
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

    expect(decisionFor('B1', model).subject).toBe('A');
    expect(decisionFor('B1', model, later).subject).toBe('B');
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
    const spoil = ({ project, units: unitWorks, lines }: SmallProject) => {
      Object.assign(project, { standard });
      Object.assign(unitWorks.main, { specialty: code.startsWith('03') ? 'DQ' : 'TJ' });
      Object.assign(lines.column, { code, name, du: '个', sect: '', feature: '' });
    };

    expect(decisionFor('B1', DEFAULT_SUBJECT_MODEL, spoil).subject).toBe(subject);
  });

  it('goes by codes with words before codes alone', () => {
    const model = readSubjectModel({
      subjects: { A: ['混凝土', 'm3'], B: ['柱', 'm3'] },
      codes: [
        { prefix: '0105', subject: 'A' },
        { prefix: '0105', subject: 'B', words: '柱|墩' },
      ],
    });

    expect(decisionFor('B1', model)).toMatchObject({
      subject: 'B',
      reason: '编码 010502001 以 0105 开头、名称含「柱」，归入「柱」',
    });
    expect(decisionFor('B4', model).subject).toBe('A');
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
});
