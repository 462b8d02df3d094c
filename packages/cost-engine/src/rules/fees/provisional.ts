import { type Money, moneyText } from '@jianheng/fixed-point';
import type { FindingKind, TargetType } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { PROVISIONAL_PLAUSIBILITY } from './provisional-plausible.ts';

const CLAUSE = 'GB 50500-2013 §6.2.5 招标人给定的暂列金额、暂估价不得变动';
const SUM: FindingKind = {
  kind: 'provisional_sum',
  level: 'error',
  title: '暂列金额与招标文件给定金额不一致',
  formula: '暂列金额 = 招标给定暂列金额',
  clause: CLAUSE,
  suggestion: '按招标文件给定金额填写',
};
const SPECIALTY: FindingKind = {
  ...SUM,
  kind: 'specialty_sum',
  title: '专业工程暂估价与招标文件给定金额不一致',
  formula: '专业工程暂估价 = 招标给定暂估价',
};
const MATERIAL: FindingKind = {
  ...SUM,
  kind: 'material_provisional',
  title: '材料暂估单价与招标文件给定单价不一致',
  formula: '材料暂估单价 = 招标给定暂估单价',
  suggestion: '按招标文件给定单价计入综合单价',
};

const EXTRA: FindingKind = {
  ...SUM,
  kind: 'specialty_not_given',
  title: '专业工程暂估价不在招标文件给定的项目中',
  formula: '每项专业工程暂估价 ∈ 招标给定项目',
  suggestion: '删去招标文件没有给定的专业工程暂估价',
};

/** 暂列、暂估检查: figures given by the tender are carried unchanged. */
export const provisional: Rule = {
  id: 'provisionalCheck',
  name: '暂列金额及暂估价检查',
  parts: [
    { scope: 'unit', check: checkUnit },
    { scope: 'resources', check: checkMaterials },
  ],
  optional: [
    { kind: EXTRA.kind, part: () => ({ scope: 'unit', check: checkExtra }) },
    ...PROVISIONAL_PLAUSIBILITY,
  ],
};

function checkUnit(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  compare(context, SUM, {
    target: `${unit.id}:ZL`,
    node: unit.id,
    name: '暂列金额',
    stated: unit.provisionalSum,
    given: unit.provisionalSumGiven,
  });
  checkSpecialties(context, unit);
}

interface Given {
  readonly target: string;
  readonly node: string;
  readonly name: string;
  readonly code?: string;
  readonly targetType?: TargetType;
  readonly stated: Money | null;
  readonly given: number | null;
}

function compare(context: RuleContext, kind: FindingKind, { stated, given, ...place }: Given): void {
  if (given === null) {
    context.skip(kind.kind, place.target, missingContent('tender'));
    return;
  }
  context.countChecked(kind.kind);
  if (stated === given) return;
  context.addFinding(kind, {
    targetType: 'fee',
    ...place,
    expected: moneyText(given),
    actual: stated === null ? null : moneyText(stated),
    figures: [
      ['填报', stated === null ? '未填' : moneyText(stated)],
      ['给定', moneyText(given)],
    ],
    amountAtRisk: (stated ?? 0) - given,
  });
}

function checkSpecialties(context: RuleContext, unit: UnitWork): void {
  if (unit.specialtyProvisional.length > 0 && unit.specialtyProvisionalGiven.length === 0) {
    context.skip('specialty_sum', `${unit.id}:ZY`, missingContent('tender'));
  }
  const stated = new Map(unit.specialtyProvisional.map((row) => [row.name, row.amount]));
  for (const { name, amount } of unit.specialtyProvisionalGiven) {
    compare(context, SPECIALTY, {
      target: `${unit.id}:ZY:${name}`,
      node: unit.id,
      name,
      stated: stated.get(name) ?? null,
      given: amount,
    });
  }
}

/** What is stated and was not given; whether anything was given is told where the given are compared. */
function checkExtra(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit || unit.specialtyProvisionalGiven.length === 0) return;
  const given = new Set(unit.specialtyProvisionalGiven.map(({ name }) => name));
  context.countChecked(EXTRA.kind, unit.specialtyProvisional.length);
  for (const { name, amount } of unit.specialtyProvisional) {
    if (given.has(name)) continue;
    context.addFinding(EXTRA, {
      target: `${unit.id}:ZY:${name}`,
      targetType: 'fee',
      node: unit.id,
      name,
      expected: null,
      actual: moneyText(amount),
      figures: [
        ['填报', moneyText(amount)],
        ['给定', '无'],
      ],
      amountAtRisk: amount,
    });
  }
}

function checkMaterials(context: RuleContext): void {
  const { resources, head } = context.material.project;
  for (const { code, name, provisional: stated, provisionalGiven: given } of resources) {
    if (given === null && stated === null) continue;
    const place = { target: `P:${code}`, targetType: 'resource', node: head.id, code, name } as const;
    compare(context, MATERIAL, { ...place, stated, given });
  }
}
