import { describe, expect, it } from 'vitest';
import { compileRule } from '../custom-rules/compile-rule.ts';
import { quickCondition } from '../custom-rules/quick-condition.ts';
import { CheckMaterial } from '../rules/context/check-material.ts';
import { Random } from '../testing/random.ts';
import { checked, imported } from '../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { readCheckConfig } from './read-check-config.ts';

type Fields = Readonly<Record<string, string>>;

function settings(...ownRules: Fields[]) {
  return { ...smallSettings(), ownRules };
}

function targets(rule: Fields): string[] {
  const { findings } = checked(smallProject(), settings({ id: 'G1', name: '规则', of: '清单', ...rule }));
  return findings.map(({ target }) => target);
}

describe('自定义规则', () => {
  it.each<[string, Fields, readonly string[]]>([
    ['lines above a price', { holds: '综合单价 <= 500' }, ['B4']],
    ['texts', { holds: "包含(项目名称, '柱') 或 人工费 < 100" }, ['B4']],
    ['lines that a condition chooses', { when: "计量单位 = 'm3'", holds: '工程量 >= 10' }, ['B3']],
    ['a tie that only exact figures decide', { holds: '工程量 * 综合单价 > 合价 - 0.0001' }, []],
    ['a tie the other way', { holds: '工程量 * 综合单价 > 合价' }, ['B1', 'B2', 'B3', 'B4', 'B5', 'B6']],
    [
      'features',
      { when: "九位编码 = '010502001'", holds: '特征（"混凝土强度等级"） = "C35"' },
      ['B1', 'B2', 'B3'],
    ],
    ['units by what they state', { of: '单位工程', holds: '暂列金额 <= 分部分项 * 3%' }, ['U1']],
    [
      'units by quantities',
      { of: '单位工程', holds: '数量("010502001") = 0 或 数量("011702006") > 0' },
      ['U1'],
    ],
    ['buildings by subjects', { of: '单项工程', holds: '金额（"S04"） / 建筑面积 < 100' }, ['S1']],
    ['buildings by materials', { of: '单项工程', holds: '用量("商品混凝土") <= 35' }, []],
  ])('find %s', (_title, rule, found) => {
    expect(targets(rule)).toEqual(found);
  });

  it('show the figures that they were decided by', () => {
    const rule = { id: 'G1', name: '单价上限', of: '清单', level: '错误', holds: '综合单价 <= 500' };
    const [finding] = checked(smallProject(), settings(rule)).findings;

    expect(finding).toMatchObject({
      rule: 'own:G1',
      level: 'error',
      title: '单价上限',
      expected: '综合单价 <= 500',
      actual: '综合单价（4705.1）小于等于 500',
      figures: [['综合单价', '4705.10']],
    });
  });

  it('do not pass a line that lacks what they ask for', () => {
    const small = smallProject();
    Object.assign(small.lines.levelling, { control: null });
    const rule = { id: 'G1', name: '限价', of: '清单', holds: '综合单价 <= 控制价' };

    expect(checked(small, settings(rule)).notChecked).toContainEqual({
      rule: 'own:G1',
      kind: 'G1',
      reason: '缺少「控制价」',
      count: 1,
      targets: ['B6'],
    });
  });

  it.each<[string, Fields, string]>([
    [
      'a field that is none',
      { holds: '综合单介 > 0' },
      '自定义规则「柱价」的公式有误：没有“综合单介”这个字段',
    ],
    ['a formula that is none', { holds: '综合单价 >' }, '自定义规则「柱价」的公式有误'],
    [
      'a wrong condition',
      { holds: '1 = 1', when: '建筑面积 > 0' },
      '自定义规则「柱价」的公式有误：没有“建筑面积”这个字段',
    ],
    ['nothing to look at', { holds: '1 = 1', of: '项目' }, '清单、单位工程、单项工程 之一'],
  ])('are refused by name: %s', (_title, rule, sentence) => {
    const row = { id: 'G1', name: '柱价', of: '清单', ...rule };

    expect(() => readCheckConfig(settings(row))).toThrow(sentence);
  });

  it('are refused when two have one id', () => {
    const row = { id: 'G1', name: '柱价', of: '清单', holds: '1 = 1' };

    expect(() => readCheckConfig(settings(row, { ...row, name: '梁价' }))).toThrow(
      '「梁价」：编号「G1」重复',
    );
  });
});

describe('quick conditions', () => {
  const names = ['工程量', '综合单价', '合价', '人工费', '控制价'];

  function formula(random: Random, depth: number): string {
    if (depth === 0) return random.below(3) === 0 ? String(random.below(500)) : random.pick(names);
    return `(${formula(random, depth - 1)} ${random.pick(['+', '-', '*'])} ${formula(random, depth - 1)})`;
  }

  /** What the quick way decides, and what of it the exact formula says otherwise. */
  function compared(holds: string): { decided: number; wrong: string[] } {
    const small = smallProject();
    Object.assign(small.lines.levelling, { control: null });
    const { project } = imported(canonicalRecords(small));
    const config = readCheckConfig(settings({ id: 'G', name: 'G', of: '清单', holds }));
    const [rule] = config.ownRules;
    const quick = rule && quickCondition(compileRule(rule).holds.tree, new CheckMaterial(project, config));
    const broken = new Set(checked(small, slowly(holds)).findings.map(({ target }) => target));
    const answers = project.lines.ids.map((id, line) => ({ id, answer: quick?.(line) ?? null }));
    const decided = answers.filter(({ answer }) => answer !== null);
    const wrong = decided
      .filter(({ id, answer }) => answer === broken.has(id))
      .map(({ id }) => `${holds} ${id}`);
    return { decided: decided.length, wrong };
  }

  it('say what the exact formula says, or nothing', () => {
    const random = new Random(7);
    const results = Array.from({ length: 300 }, () => {
      const left = formula(random, 1 + random.below(2));
      return compared(`${left} ${random.pick(['<', '<=', '>', '>='])} ${formula(random, 1)}`);
    });

    expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(results.reduce((sum, { decided }) => sum + decided, 0)).toBeGreaterThan(500);
  });

  /** The same rule in a shape that has no quick way. */
  function slowly(holds: string) {
    return settings({ id: 'G', name: 'G', of: '清单', holds: `AND(${holds}, 1 = 1)` });
  }
});
