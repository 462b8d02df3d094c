import type { FindingKind, TargetType } from '../../findings/finding.ts';
import { moneyText } from '../../fixed-point/scaled.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleRun } from '../context/rule-context.ts';
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

/** 暂列、暂估检查: figures given by the tender are carried unchanged. */
export const provisional: Rule = {
  id: 'provisionalCheck',
  name: '暂列金额及暂估价检查',
  parts: [
    { scope: 'unit', check: checkUnit },
    { scope: 'resources', check: checkMaterials },
  ],
  optional: PROVISIONAL_PLAUSIBILITY,
};

function checkUnit(run: RuleRun, place: number): void {
  const unit = run.material.project.units[place];
  if (!unit) return;
  compare(run, SUM, {
    target: `${unit.id}:ZL`,
    node: unit.id,
    name: '暂列金额',
    stated: unit.provisionalSum,
    given: unit.provisionalSumGiven,
  });
  checkSpecialties(run, unit);
}

interface Given {
  readonly target: string;
  readonly node: string;
  readonly name: string;
  readonly code?: string;
  readonly targetType?: TargetType;
  readonly stated: number | null;
  readonly given: number | null;
}

function compare(run: RuleRun, kind: FindingKind, { stated, given, ...place }: Given): void {
  if (given === null) {
    run.skip(kind.kind, place.target, '没有招标给定金额');
    return;
  }
  run.looked(kind.kind);
  if (stated === given) return;
  run.find(kind, {
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

function checkSpecialties(run: RuleRun, unit: UnitWork): void {
  if (unit.specialtyProvisional.length > 0 && unit.specialtyProvisionalGiven.length === 0) {
    run.skip('specialty_sum', `${unit.id}:ZY`, '没有招标给定金额');
  }
  const stated = new Map(unit.specialtyProvisional.map((row) => [row.name, row.amount]));
  for (const { name, amount } of unit.specialtyProvisionalGiven) {
    compare(run, SPECIALTY, {
      target: `${unit.id}:ZY:${name}`,
      node: unit.id,
      name,
      stated: stated.get(name) ?? null,
      given: amount,
    });
  }
}

function checkMaterials(run: RuleRun): void {
  const { resources, head } = run.material.project;
  for (const { code, name, provisional: stated, provisionalGiven: given } of resources) {
    if (given === null && stated === null) continue;
    const place = { target: `P:${code}`, targetType: 'resource', node: head.id, code, name } as const;
    compare(run, MATERIAL, { ...place, stated, given });
  }
}
