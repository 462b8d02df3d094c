import { decimal } from '@jianheng/definition';
import type { Call } from '@jianheng/server-platform';
import type { bonusSharing } from '../bonus-sharing.module.ts';
import type { Period } from './months-in.ts';
import { type ProjectBonus, type ProjectFacts, projectBonus, UnreckonableError } from './project-bonus.ts';
import { type BonusHands, type Claimed, claimedByProject, factsOf, type Reach } from './read-facts.ts';
import { keyOf, SharesOfRun, type ShareValues } from './shares-of-run.ts';

const NOTHING: Claimed = { claimed: '0.00', net: '0.00', receipts: [] };

type Asked = Period & { readonly id: string; readonly kind: 'regular' | 'difference' };

/**
 * Works out the pools and shares of a run, as it is sent and whenever somebody asks while it is not approved. Rows of an
 * earlier calculation are written over, and those that are not due any more are void. A run of differences (补差) holds
 * what is due now against what the approved runs of the same period gave, and touches none of those.
 */
export async function calculateRun({ row, ...call }: Call<typeof bonusSharing, 'calculate', Reach>) {
  const { id, kind, fromOn, toOn } = row;
  const asked: Asked = { id, kind, fromOn, toOn };
  const given = kind === 'difference' ? await givenBefore(call, asked) : new Map<string, ShareValues>();
  const claimed = new Map(await claimedByProject(call, asked));
  const before = await call.tables.pool.find({ run: { is: id } });
  for (const { project } of [...given.values(), ...before])
    if (!claimed.has(project)) claimed.set(project, NOTHING);

  const shares = await SharesOfRun.read(call.tables, id);
  // One order for everybody, so that two calculations cannot wait for each other.
  for (const project of [...claimed.keys()].toSorted()) {
    const due = await projectDue(call, asked, { project, claimed: claimed.get(project) ?? NOTHING });
    await shares.write(kind === 'difference' ? differences(due, given, project) : due);
  }
  await shares.discardRest();
  await call.tables.run.change(id, { calculatedOn: call.today });
}

async function projectDue(
  hands: BonusHands,
  { id, fromOn, toOn }: Asked,
  { project, claimed }: { readonly project: string; readonly claimed: Claimed },
): Promise<ShareValues[]> {
  const period = { fromOn, toOn };
  const { kind, facts, departments } = await factsOf(hands, project, { period, claimed });
  const [rule] = await hands.tables.bonusRule.find({
    kind: { is: kind },
    fromOn: { atMost: toOn },
    toOn: { atLeast: toOn },
  });
  const bonus = rule && claimed !== NOTHING ? reckoned(facts, rule) : undefined;
  await writePool(hands, { run: id, project, rule: rule?.id ?? null }, { facts, bonus });
  return (bonus?.shares ?? []).flatMap(({ member, part, amount, held, explanation }) => {
    const department = departments.get(member.person) ?? null;
    const share = {
      run: id,
      project,
      person: member.person,
      duty: member.duty,
      department,
      part,
      explanation,
    };
    const now = {
      ...share,
      portion: 'now' as const,
      amount: decimal.minus(amount, held),
      untilFinished: false,
    };
    return decimal.isZero(held)
      ? [now]
      : [now, { ...share, portion: 'held' as const, amount: held, untilFinished: true }];
  });

  function reckoned(known: ProjectFacts, by: NonNullable<typeof rule>): ProjectBonus {
    try {
      return projectBonus(known, by);
    } catch (error) {
      if (!(error instanceof UnreckonableError)) throw error;
      throw hands.businessError('projectFails', { project: known.name, reason: error.message });
    }
  }
}

type PoolKey = { readonly run: string; readonly project: string; readonly rule: string | null };
type PoolFacts = { readonly facts: ProjectFacts; readonly bonus: ProjectBonus | undefined };

async function writePool({ tables }: BonusHands, key: PoolKey, { facts, bonus }: PoolFacts): Promise<void> {
  const { claimed, net, hours, quality, adjust } = facts;
  const state = poolState(key, { facts, bonus });
  const values = {
    ...key,
    claimed,
    net,
    hours,
    quality,
    adjust,
    amount: bonus?.amount ?? '0.00',
    state,
    explanation: bonus?.explanation ?? NO_BONUS[state],
  };
  const [before] = await tables.pool.find(
    { run: { is: key.run }, project: { is: key.project } },
    { limit: 1 },
  );
  if (before) await tables.pool.change(before.id, values);
  else await tables.pool.add(values);
}

const NO_BONUS = {
  none: '本期没有到款。',
  noRule: '本期没有适用于该咨询类型的奖金规则。',
  noMembers: '没有可分配的成员。',
  shared: '',
} as const;

function poolState({ rule }: PoolKey, { facts, bonus }: PoolFacts): keyof typeof NO_BONUS {
  if (facts.receipts.length === 0) return 'none';
  if (!rule) return 'noRule';
  return bonus?.shares.length ? 'shared' : 'noMembers';
}

/** What the approved runs of this very period gave, by whom and for what. */
async function givenBefore(
  { tables, businessError }: BonusHands,
  { fromOn, toOn }: Asked,
): Promise<ReadonlyMap<string, ShareValues>> {
  const runs = await tables.run.find({
    fromOn: { is: fromOn },
    toOn: { is: toOn },
    processState: { is: 'approved' },
  });
  if (!runs.some(({ kind }) => kind === 'regular')) throw businessError('noPeriod', { fromOn, toOn });
  const given = new Map<string, ShareValues>();
  for (const { id } of runs)
    for (const share of (await SharesOfRun.read(tables, id)).standing()) {
      const key = keyOf(share);
      const sum = decimal.plus(given.get(key)?.amount ?? '0', share.amount);
      given.set(key, { ...share, amount: sum });
    }
  return given;
}

/** What is due now less what was given; nothing is kept back of it. */
function differences(
  due: readonly ShareValues[],
  given: ReadonlyMap<string, ShareValues>,
  project: string,
): ShareValues[] {
  const now = new Map<string, ShareValues>();
  for (const share of due) {
    const before = now.get(keyOf(share));
    now.set(keyOf(share), { ...share, amount: decimal.plus(before?.amount ?? '0', share.amount) });
  }
  const keys = new Set([
    ...now.keys(),
    ...[...given].filter(([, one]) => one.project === project).map(([key]) => key),
  ]);
  return [...keys].flatMap((key) => {
    const [after, before] = [now.get(key), given.get(key)];
    const amount = decimal.minus(after?.amount ?? '0', before?.amount ?? '0');
    const base = after ?? before;
    if (!base || decimal.isZero(amount)) return [];
    const told = `补差：应得 ${decimal.thousands(after?.amount ?? '0')} 元，已核定 ${decimal.thousands(before?.amount ?? '0')} 元，差额 ${decimal.thousands(amount)} 元`;
    const explanation = [...(after ? [after.explanation] : ['本期没有应得的奖金。']), told].join('\n');
    return [{ ...base, portion: 'difference' as const, amount, untilFinished: false, explanation }];
  });
}
