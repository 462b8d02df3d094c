import { decimal, type RowOf } from '@jianheng/definition';
import type { bonusRule } from '../bonus-rules.ts';
import { workOutPool, workOutWeight } from './bonus-formulas.ts';
import { faultSentence } from './fault-sentence.ts';
import { type CalculateCall, type Claimed, taxRateOf } from './project-claims.ts';
import { splitExactly } from './split-exactly.ts';

export type Period = { readonly fromOn: string; readonly toOn: string };
type Member = {
  readonly person: string;
  readonly duty: string;
  readonly fromOn?: string | null;
  readonly toOn?: string | null;
};
type Project = {
  readonly id: string;
  readonly name: string;
  readonly manager: string;
  readonly department: string;
  readonly members: readonly Member[];
};
export type ShareCase = {
  readonly rule: RowOf<(typeof bonusRule)['fields']>;
  readonly period: Period;
  readonly project: Project;
  readonly claimed: Claimed;
};

/** What everybody of a project gets of its pool, with all that it was worked out of, by person. */
export async function shareProject(call: CalculateCall, of: ShareCase) {
  const { businessError } = call;
  const { project, rule } = of;
  const pool = await poolOf(call, of);
  const members = await weigh(call, of);
  const weights = members.map(({ weight }) => weight);
  const whole = decimal.sum(weights);
  if (!decimal.greaterThan(whole, '0')) throw businessError('noWeights', { project: project.name });
  const amounts = splitExactly(pool.amount, weights, 2);
  const parts = splitExactly('1', weights, 4);
  return new Map(
    members.map(({ person, weight, text, basis }, at) => [
      person,
      {
        pool: pool.amount,
        share: parts[at] ?? '0',
        whole: amounts[at] ?? '0.00',
        poolFormula: rule.poolFormula,
        poolWorked: pool.text,
        weightFormula: rule.weightFormula,
        weightWorked: text,
        basis: [
          ...pool.basis,
          ...basis,
          line('weight', weight.slice(0, 40)),
          line('weights', whole.slice(0, 40)),
        ],
      },
    ]),
  );
}

const line = <Item extends string>(item: Item, value: string, source: string | null = null) => ({
  item,
  value,
  source,
});

/** Pools are whole fen. */
async function poolOf(call: CalculateCall, { rule, period, project, claimed }: ShareCase) {
  const { value: adjust, reason } = await factorOf(call, { project: { is: project.id } }, period);
  const values = {
    claimed: decimal.round(claimed.claimed, 2),
    taxRate: taxRateOf(claimed),
    rate: decimal.plain(rule.rate),
    quality: decimal.plain(rule.quality),
    adjust,
  };
  const worked = workOutPool(rule.poolFormula, values);
  if ('fault' in worked)
    throw call.businessError('poolWrong', { project: project.name, reason: faultSentence(worked.fault) });
  return {
    amount: decimal.round(worked.value, 2),
    text: worked.text,
    basis: [
      line('claimed', values.claimed, claimed.codes.join(' ').slice(0, 300)),
      line('taxRate', values.taxRate),
      line('rate', values.rate, rule.name),
      line('quality', values.quality, rule.name),
      line('adjust', adjust, reason),
    ],
  };
}

/** Members in those days by what the firm's formula makes of their duty, hours and factor; who manages is one of them. */
async function weigh(call: CalculateCall, { rule, period, project }: ShareCase) {
  const members = membersOf(project, period);
  const hours = await Promise.all(members.map(({ person }) => hoursOf(call, project.id, person, period)));
  const allHours = decimal.sum(hours);
  const weighed = [];
  for (const [at, { person, duty }] of members.entries()) {
    const { value: factor, reason } = await factorOf(call, { person: { is: person } }, period);
    const dutyWeight = decimal.plain(rule.duties.find((one) => one.duty === duty)?.weight ?? '0');
    const own = hours[at] ?? '0';
    const worked = workOutWeight(rule.weightFormula, { dutyWeight, factor, hours: own, allHours });
    if ('fault' in worked)
      throw call.businessError('weightWrong', { project: project.name, reason: faultSentence(worked.fault) });
    weighed.push({
      person,
      weight: worked.value,
      text: worked.text,
      basis: [
        line('dutyWeight', dutyWeight, rule.name),
        line('factor', factor, reason),
        line('hours', own),
        line('allHours', allHours),
      ],
    });
  }
  return weighed;
}

function membersOf({ members, manager }: Project, { fromOn, toOn }: Period): Member[] {
  const there = members.filter(
    (one) => (!one.fromOn || one.fromOn <= toOn) && (!one.toOn || one.toOn >= fromOn),
  );
  const isThere = members.some(({ person }) => person === manager);
  return isThere ? there : [{ person: manager, duty: 'lead' }, ...there];
}

async function hoursOf({ tables }: CalculateCall, project: string, person: string, period: Period) {
  const sum = await tables.hours.sum('hours', {
    project: { is: project },
    person: { is: person },
    state: { is: 'confirmed' },
    workedOn: { atLeast: period.fromOn, atMost: period.toOn },
  });
  return decimal.plain(sum);
}

type Of = { readonly project: { readonly is: string } } | { readonly person: { readonly is: string } };

/** The factor that holds on the last day: one at most, for their times never overlap. */
async function factorOf({ tables }: CalculateCall, of: Of, { toOn }: Period) {
  const found = await tables.factor.find({ ...of, fromOn: { atMost: toOn } }, { order: '-fromOn', limit: 1 });
  const [factor] = found.filter((one) => !one.toOn || one.toOn >= toOn);
  return { value: decimal.plain(factor?.factor ?? '1'), reason: factor?.reason ?? null };
}
