import { decimal } from '@jianheng/definition';
import { type Call, rule } from '@jianheng/server-platform';
import type { bonusSharing } from '../bonus-sharing.module.ts';
import { type Member, projectBonus, UnreckonableError } from './project-bonus.ts';

type Bonus = typeof bonusSharing;

/** A duty has one share. */
export const guardRules = rule<Bonus, 'bonusRule'>({
  beforeSave({ after, businessError }) {
    const duties = after.duties.map(({ duty }) => duty);
    if (new Set(duties).size < duties.length) throw businessError('dutyTwice');
  },
});

/** What whoever worked them says of his hours. */
const TOLD = ['project', 'workedOn', 'hours', 'work'] as const;

/** A day has 24 hours, over all projects; whoever worked them enters them. */
export const limitHours = rule<Bonus, 'hours'>({
  async beforeSave({ before, after, tables, user, tx, today, businessError }) {
    const { person = user.id } = before ?? {};
    const { workedOn } = after;
    if (workedOn > today) throw businessError('hoursAhead', { workedOn });
    const isChanged = before && TOLD.some((name) => before[name] !== after[name]);
    if (isChanged && person !== user.id) throw businessError('othersHours');
    // Hours that he enters for several projects at once are counted one after another.
    await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `work-hours ${tx.tenantId} ${user.id} ${workedOn}`,
    ]);
    const others = await tables.hours.find({ person: { is: person ?? user.id }, workedOn: { is: workedOn } });
    const sum = decimal.sum(others.filter(({ id }) => id !== before?.id).map(({ hours }) => hours));
    if (decimal.greaterThan(decimal.plus(sum, after.hours), '24'))
      throw businessError('tooManyHours', { workedOn, hours: decimal.plain(sum) });
  },
});

/** Tries a rule on figures of the user (试算), one member of each duty; nothing is stored. */
export async function tryOut({ row, input, businessError }: Call<Bonus, 'tryOut'>) {
  const members = row.duties.map(({ duty }, at): Member => {
    const name = `成员${at + 1}`;
    return { person: name, name, duty, hours: input.hours, factor: '1' };
  });
  const net = decimal.round(decimal.over(input.claimed, decimal.plus('1', row.taxRate)), 2);
  const hours = decimal.times(input.hours, String(members.length));
  const { claimed, quality, adjust } = input;
  const facts = { name: row.name, claimed, net, hours, quality, adjust, receipts: [], members };
  try {
    const { amount: pool, explanation, shares } = projectBonus(facts, row);
    const parts = shares.map(({ member, part, amount }) => ({ member: member.name, part, amount }));
    return { pool, parts, explanation };
  } catch (error) {
    if (!(error instanceof UnreckonableError)) throw error;
    throw businessError('projectFails', { project: row.name, reason: error.message });
  }
}

/** Ends a rule (停用); another one may begin on the day after. */
export async function endRule({ row, input, tables, businessError }: Call<Bonus, 'end'>) {
  const { name, fromOn, toOn } = row;
  if (input.toOn < fromOn || input.toOn > toOn) throw businessError('endsEarly', { name, fromOn, toOn });
  await tables.bonusRule.change(row.id, { toOn: input.toOn });
}

/** Who confirmed the hours; nobody confirms his own. */
export async function confirmHours({ row, tables, user }: Call<Bonus, 'confirm'>) {
  await tables.hours.change(row.id, { confirmer: user.id });
}

export async function returnHours({ row, tables }: Call<Bonus, 'returnHours'>) {
  await tables.hours.change(row.id, { confirmer: null });
}
