import { describe, expect, it } from 'vitest';
import { canonicalText } from '../import/canonical-text.ts';
import { Random } from '../testing/random.ts';
import { canonicalRecords, imported, smallProject, smallSettings } from '../testing/small-project.ts';
import { checkProject } from './check-project.ts';
import { CheckSession } from './check-session.ts';
import type { Edit } from './edit.ts';
import { readCheckConfig } from './read-check-config.ts';

const config = readCheckConfig({
  ...smallSettings(),
  ownRules: [
    { id: 'G1', name: '柱价不超过控制价', of: '清单', holds: '综合单价 <= 控制价' },
    { id: 'G2', name: '措施占比', of: '单位工程', holds: '措施项目 <= 分部分项 * 0.2' },
    { id: 'G3', name: '土方量', of: '单项工程', holds: '数量("010101001") <= 建筑面积' },
  ],
});

function session(): CheckSession {
  return new CheckSession(imported(canonicalRecords(smallProject())).project, config);
}

const FIGURES = ['0', '1', '2.50', '475.01', '4750.10', '-3', null] as const;
const CODES = ['010502001001', '010502001002', '010515001001', '01B001', '', '0105', '010101001001'] as const;
const NAMES = ['矩形柱', '平整场地', '现浇构件钢筋', '别的'] as const;
const FEATURES = ['', '1.混凝土强度等级:C35', '1.混凝土种类:商品混凝土\n2.混凝土强度等级:C30'] as const;
const LINES = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'] as const;

function randomEdit(random: Random): Edit {
  const id = random.pick(LINES);
  const unit = random.pick(['U1', 'U2']);
  const money = random.pick(['0.00', '250.00', '26035.55', '359.83']);
  const choices: Edit[] = [
    { target: 'line', id, set: { quantity: random.pick(FIGURES) } },
    { target: 'line', id, set: { price: random.pick(FIGURES), amount: random.pick(FIGURES) } },
    { target: 'line', id, set: { code: random.pick(CODES) } },
    { target: 'line', id, set: { name: random.pick(NAMES), measure: random.pick(['m2', '㎡', 't', 'm3']) } },
    { target: 'line', id, set: { feature: random.pick(FEATURES), subject: random.pick(['', 'S04']) } },
    { target: 'line', id, set: { profit: random.pick(FIGURES), labour: random.pick(FIGURES) } },
    { target: 'fee', unit, list: 'lawFees', id: 'SB', set: { rate: random.pick(['0.2', '0.215', null]) } },
    { target: 'fee', unit, list: 'measures', id: 'AQ', set: { amount: money } },
    { target: 'unit', id: unit, set: { divisional: money, taxRate: random.pick(['0.09', '0.03', null]) } },
    { target: 'unit', id: unit, set: { total: money, area: random.pick(['100', '60', null]) } },
    { target: 'building', id: 'S1', set: { area: random.pick(['100', '50', '0', null]), total: money } },
    { target: 'project', set: { total: money, words: random.pick(['贰佰伍拾元整', '乱写', null]) } },
  ];
  return random.pick(choices);
}

describe('复查', () => {
  it.each([1, 2, 3, 4])('says after random edits what a check from the beginning says (seed %i)', (seed) => {
    const random = new Random(seed);
    const edited = session();
    for (let count = 0; count < 60; count += 1) {
      const { result } = edited.edit(randomEdit(random));
      const { project, issues } = imported([...canonicalText(edited.project)].join(''));

      expect(issues.count).toBe(0);
      expect(result).toEqual(checkProject(project, config));
    }
  });

  it('names what has appeared and what has gone', () => {
    const edited = session();
    const spoilt = edited.edit({ target: 'line', id: 'B6', set: { quantity: '101' } });
    const repaired = edited.edit({ target: 'line', id: 'B6', set: { quantity: '100.00' } });

    // The bases of fees are stated apart from the lines, and so are right as they stand.
    expect(spoilt.appeared.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'line_total B6',
      'G3 S1',
    ]);
    expect(spoilt.gone).toEqual([]);
    expect(repaired.gone).toEqual(spoilt.appeared);
    expect(repaired.result.findings).toEqual([]);
  });

  it('leaves the project as it was that it was made of', () => {
    const { project } = imported(canonicalRecords(smallProject()));
    const before = [...canonicalText(project)];
    const edited = new CheckSession(project, config);
    edited.edit({ target: 'line', id: 'B1', set: { name: '新名称', price: null } });
    edited.edit({ target: 'unit', id: 'U1', set: { total: null } });
    edited.edit({ target: 'building', id: 'S1', set: { area: '1' } });
    edited.edit({ target: 'project', set: { total: null } });

    expect([...canonicalText(project)]).toEqual(before);
  });

  it.each<[string, Edit]>([
    ['没有清单行「B9」', { target: 'line', id: 'B9', set: {} }],
    [
      '清单行「B1」:「工程量」的值「viel」',
      { target: 'line', id: 'B1', set: { price: '1', quantity: 'viel' } },
    ],
    ['没有单位工程「U9」', { target: 'unit', id: 'U9', set: {} }],
    ['单位工程「U1」:「税金」的值「x」', { target: 'unit', id: 'U1', set: { tax: 'x' } }],
    ['没有费用行「XX」', { target: 'fee', unit: 'U1', list: 'measures', id: 'XX', set: {} }],
    [
      '费用行「AQ」:「费率」的值「9%」',
      { target: 'fee', unit: 'U1', list: 'measures', id: 'AQ', set: { rate: '9%' } },
    ],
    ['没有单项工程「S9」', { target: 'building', id: 'S9', set: {} }],
    ['扉页:「总价」的值', { target: 'project', set: { total: '一万' } }],
  ])('refuses an edit: %s', (sentence, edit) => {
    const edited = session();

    expect(() => edited.edit(edit)).toThrow(sentence);
    expect(edited.result().findings).toEqual([]);
  });
});
