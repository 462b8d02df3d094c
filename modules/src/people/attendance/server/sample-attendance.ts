import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { attendance } from '../attendance.module.ts';
import { annualDays } from './grant-balances.ts';
import { sampleLeave } from './sample-leave.ts';
import { samplePunches } from './sample-punches.ts';

const KINDS: readonly (readonly [name: string, values: object])[] = [
  ['年假', { isDeducted: true, mostDays: '15.0', remark: '按工龄，当年内休完。' }],
  ['调休', { isDeducted: true, mostDays: '5.0', remark: '加班折算。' }],
  ['事假', { isPaid: false, mostDays: '10.0' }],
  ['病假', { mostDays: '30.0', remark: '三天以上附诊断证明。' }],
  ['婚假', { allowsHalf: false, mostDays: '13.0', remark: '凭结婚证。' }],
  ['产假', { isByWorkday: false, allowsHalf: false, mostDays: '188.0', remark: '按自然日。' }],
  ['丧假', { allowsHalf: false, mostDays: '3.0' }],
];
const BY_LAW = { annualFrom1: 5, annualFrom10: 10, annualFrom20: 15 };

/** Kinds of leave, what everybody is granted, a year of leave, and the punches of the last weeks. */
export const sampleAttendance: SampleMaker = async (firm, today) => {
  await firm.grant('staff', attendance, ['use']);
  await firm.grant('manager', attendance, ['viewDepartment']);
  await firm.grant('officeKeeper', attendance, ['viewAll', 'manage']);
  await firm.grant('leader', attendance, ['viewAll']);

  firm.at(today, 380);
  const [keeper] = firm.withRole('officeKeeper');
  if (!keeper) return;
  const kinds = new Map<string, string>();
  for (const [sort, [name, values]] of KINDS.entries())
    kinds.set(name, await firm.add('/b/leave-kind', { name, ...values }, keeper, { sort }));
  const annual = kinds.get('年假') ?? '';
  for (const person of firm.people) await grant(firm, today, { person, keeper, annual });
  await sampleLeave(firm, today, kinds);
  await samplePunches(firm, today, keeper);
};

type Granting = { readonly person: SamplePerson; readonly keeper: SamplePerson; readonly annual: string };

/** How long somebody has worked, and what he has of annual leave in this year and the one before. */
async function grant(firm: SampleTenant, today: Date, { person, keeper, annual }: Granting): Promise<void> {
  const thisYear = today.getUTCFullYear();
  const years = firm.random.between(3, 26);
  const here = firm.random.between(2, years);
  const workedSince = `${thisYear - years}-07-01`;
  const values = { person: person.id, workedSince, joinedOn: `${thisYear - here}-07-01` };
  await firm.add('/b/service-record', values, keeper);
  for (const year of [thisYear - 1, thisYear]) {
    const granted = `${annualDays(workedSince, year, BY_LAW)}.0`;
    await firm.add(
      '/b/leave-balance',
      { person: person.id, year, kind: annual, granted, carried: '0.0' },
      keeper,
    );
  }
}
