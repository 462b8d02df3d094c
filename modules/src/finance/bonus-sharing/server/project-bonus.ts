import { decimal, type FirmFormula, type FormulaValues, firmFormula } from '@jianheng/definition';
import { ExpressionError } from '@jianheng/expression';
import { bonusRule } from '../rules-and-hours.ts';
import { allocate, scaled, unscaled } from './allocate.ts';

const { poolFormula, weightFormula } = bonusRule.fields;

export type Receipt = { readonly code: string; readonly day: string; readonly amount: string };
export type Member = {
  readonly person: string;
  readonly name: string;
  readonly duty: string;
  readonly hours: string;
  readonly factor: string;
};
/** The rule as far as it reckons. */
export type Reckoning = {
  readonly rate: string;
  readonly taxRate: string;
  readonly heldRate: string;
  readonly poolFormula: string;
  readonly weightFormula: string;
  readonly duties: readonly { readonly duty: string; readonly share: string }[];
};
/** What is known of a project in a period. */
export type ProjectFacts = {
  readonly name: string;
  readonly claimed: string;
  readonly net: string;
  readonly hours: string;
  readonly quality: string;
  readonly adjust: string;
  readonly receipts: readonly Receipt[];
  readonly members: readonly Member[];
};
type PersonalBonus = {
  readonly member: Member;
  readonly part: string;
  readonly amount: string;
  /** How much of the amount is kept back until the project is finished. */
  readonly held: string;
  readonly explanation: string;
};
export type ProjectBonus = {
  readonly amount: string;
  readonly explanation: string;
  readonly shares: readonly PersonalBonus[];
};

/** Why a project has no bonus, in words that its sentence takes in. */
export class UnreckonableError extends Error {}

const MOST_RECEIPTS = 20;
const PART_SCALE = 6;

/**
 * The pool of a project and what each of its members gets, by the formulas of the rule. Parts add up to one, amounts to
 * the pool. Throws `UnreckonableError` where a formula yields no number, or a weight below zero.
 */
export function projectBonus(facts: ProjectFacts, rule: Reckoning): ProjectBonus {
  const formula = guarded(() => firmFormula(poolFormula, rule.poolFormula));
  const { claimed, net, hours, quality, adjust } = facts;
  const values = { claimed, net, hours, quality, adjust, taxRate: rule.taxRate, rate: rule.rate };
  const amount = decimal.round(
    resultOf('奖金池公式', () => formula.of(values)),
    2,
  );
  const explanation = [
    receiptsTold(facts),
    `奖金池公式：${rule.poolFormula}`,
    `代入：${formula.told(values)}`,
    `奖金池：${decimal.thousands(amount)} 元`,
  ].join('\n');
  return { amount, explanation, shares: sharesOf(facts, rule, { amount, explanation }) };
}

function sharesOf(
  facts: ProjectFacts,
  rule: Reckoning,
  pool: { readonly amount: string; readonly explanation: string },
): PersonalBonus[] {
  const formula = guarded(() => firmFormula(weightFormula, rule.weightFormula));
  const weighed = facts.members.flatMap((member) => {
    const values = weightValues(member, facts, rule);
    return values ? [{ member, values, weight: weightOf(formula, values, member) }] : [];
  });
  const weights = weighed.map(({ weight }) => weight);
  const whole = decimal.sum(weights);
  if (decimal.isZero(whole)) return [];

  const parts = allocate(10n ** BigInt(PART_SCALE), weights);
  const amounts = allocate(scaled(pool.amount, 2), weights);
  return weighed.map(({ member, values, weight }, at) => {
    const part = unscaled(parts[at] ?? 0n, PART_SCALE);
    const amount = unscaled(amounts[at] ?? 0n, 2);
    const held = decimal.round(decimal.times(amount, rule.heldRate), 2);
    const explanation = [
      pool.explanation,
      `权重公式：${rule.weightFormula}`,
      `代入：${formula.told(values)} = ${decimal.plain(weight)}`,
      `占比：${decimal.plain(weight)} / ${decimal.plain(whole)} = ${percent(part)}`,
      `奖金：${decimal.thousands(pool.amount)} 元 × ${percent(part)} = ${decimal.thousands(amount)} 元（分按最大余额法分配）`,
      ...(decimal.isZero(held)
        ? []
        : [`暂存：${percent(rule.heldRate)}，${decimal.thousands(held)} 元，项目完成后发放`]),
    ].join('\n');
    return { member, part, amount, held, explanation };
  });
}

/** Of whose duty the rule knows nothing, he has no part. */
function weightValues(
  { duty, hours, factor }: Member,
  { members, hours: projectHours }: ProjectFacts,
  { duties }: Reckoning,
): FormulaValues<typeof weightFormula> | undefined {
  const share = duties.find((one) => one.duty === duty)?.share;
  if (share === undefined) return undefined;
  const heads = members.filter((one) => one.duty === duty).length;
  return { share, heads, hours, projectHours, factor };
}

function weightOf(
  formula: FirmFormula<typeof weightFormula>,
  values: FormulaValues<typeof weightFormula>,
  { name }: Member,
): string {
  const weight = resultOf('权重公式', () => formula.of(values));
  if (decimal.greaterThan('0', weight))
    throw new UnreckonableError(`${name}的权重为 ${decimal.plain(weight)}，权重不能为负数`);
  return weight;
}

function resultOf(label: string, work: () => string | null): string {
  const value = guarded(work);
  if (value === null) throw new UnreckonableError(`${label}没有结果，可能除以了零`);
  return value;
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ExpressionError) throw new UnreckonableError(error.message);
    throw error;
  }
}

function receiptsTold({ receipts, claimed, net, hours }: ProjectFacts): string {
  const named = receipts.slice(0, MOST_RECEIPTS);
  const lines = named.map(({ code, day, amount }) => `${code}（${day}）${decimal.thousands(amount)} 元`);
  const more = receipts.length > named.length ? [`等共 ${receipts.length} 笔`] : [];
  return [
    `到款：${[...lines, ...more].join('；') || '无'}`,
    `合计：含税 ${decimal.thousands(claimed)} 元，不含税 ${decimal.thousands(net)} 元；已确认工时 ${decimal.plain(hours)} 小时`,
  ].join('\n');
}

const percent = (part: string) => `${decimal.plain(decimal.times(part, '100'))}%`;
