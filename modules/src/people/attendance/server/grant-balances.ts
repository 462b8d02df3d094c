import { decimal } from '@jianheng/definition';
import type { Call } from '@jianheng/server-platform';
import { organization } from '../../../system/organization/organization.module.ts';
import type { attendance } from '../attendance.module.ts';
import type { Reach } from './hands.ts';

type Granting = Call<typeof attendance, 'grant', Reach>;
type Person = { readonly id: string; readonly name: string };

/**
 * 发放年度假期: a balance for everybody who has none of this kind and year. By service it is what 《职工带薪年休假条例》
 * (国务院令第 514 号) article 3 says at least, or what the firm gives beyond it.
 */
export async function grantBalances(call: Granting): Promise<void> {
  const { input, tables, businessError } = call;
  const { name, isDeducted } = await tables.leaveKind.read(input.kind);
  if (!isDeducted) throw businessError('notDeducted', { kind: name });
  const people = await withoutBalance(call);
  if (people.length === 0) throw businessError('nobodyToGrant', { year: input.year, kind: name });
  const granted = await daysOf(call, people);
  const carried = input.carries
    ? await leftOfYearBefore(call, [...granted.keys()])
    : new Map<string, string>();
  for (const [person, days] of granted)
    await tables.balance.add({
      person,
      year: input.year,
      kind: input.kind,
      granted: days,
      carried: carried.get(person) ?? '0.0',
    });
}

async function withoutBalance({ input, tables, other }: Granting): Promise<Person[]> {
  const of = input.department === null ? {} : { department: { is: input.department } };
  const people = await other(organization).user.find({ ...of, enabled: { is: true } });
  const given = await tables.balance.find({
    year: { is: input.year },
    kind: { is: input.kind },
    person: { in: people.map(({ id }) => id) },
  });
  const has = new Set(given.map(({ person }) => person));
  return people.filter(({ id }) => !has.has(id));
}

async function daysOf(
  { input, tables, settings, businessError }: Granting,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  if (input.by === 'fixed') return new Map(people.map(({ id }) => [id, input.days ?? '0.0']));
  const records = await tables.serviceRecord.find({ person: { in: people.map(({ id }) => id) } });
  const since = new Map(records.map(({ person, workedSince }) => [person, workedSince]));
  const missing = people.filter(({ id }) => !since.has(id));
  if (missing.length > 0 && !input.skips)
    throw businessError('noService', {
      count: missing.length,
      names: missing
        .slice(0, 5)
        .map(({ name }) => name)
        .join('、'),
    });
  return new Map([...since].map(([id, day]) => [id, `${annualDays(day, input.year, settings)}.0`]));
}

type AnnualSettings = {
  readonly annualFrom1: number | null;
  readonly annualFrom10: number | null;
  readonly annualFrom20: number | null;
};

/** Days of annual leave by the whole years that somebody has worked when the year begins. */
export function annualDays(workedSince: string, year: number, settings: AnnualSettings): number {
  const years = year - Number(workedSince.slice(0, 4)) - (workedSince.slice(5) > '01-01' ? 1 : 0);
  if (years >= 20) return settings.annualFrom20 ?? 15;
  if (years >= 10) return settings.annualFrom10 ?? 10;
  return years >= 1 ? (settings.annualFrom1 ?? 5) : 0;
}

async function leftOfYearBefore(
  { input, tables }: Granting,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const before = await tables.balance.find({
    year: { is: input.year - 1 },
    kind: { is: input.kind },
    person: { in: people },
    left: { above: '0' },
  });
  const carried = new Map<string, string>();
  for (const { id, person } of before) {
    // Held, so that nobody takes meanwhile what goes over into the new year.
    const { left, carriedOut } = await tables.balance.lock(id);
    if (left === null || !decimal.greaterThan(left, '0')) continue;
    await tables.balance.change(id, { carriedOut: decimal.plus(carriedOut, left) });
    carried.set(person, left);
  }
  return carried;
}

/** 退回结转: a balance that is removed again gives back to the year before what it took from there. */
export async function returnCarried({ row, tables }: Call<typeof attendance, 'returnCarried', Reach>) {
  const [before] = await tables.balance.find({
    person: { is: row.person },
    kind: { is: row.kind },
    year: { is: row.year - 1 },
    carriedOut: { above: '0' },
  });
  if (before) await tables.balance.change(before.id, { carriedOut: '0.0' });
}
