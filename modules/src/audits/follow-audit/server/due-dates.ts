import { type Call, type JobCall, workdaysLeft } from '@jianheng/server-platform';
import type { followAudit } from '../follow-audit.module.ts';

type Audit = typeof followAudit;
type Kind = 'payment' | 'retention' | 'contract' | 'bond';
type Due = {
  readonly kind: Kind;
  readonly certificate: string | null;
  readonly dueOn: string;
  readonly amount: string | null;
};

/** Brings the open reminders of a contract in line with its dates and its certificates that are not paid yet. */
export async function renewDueDates({ row, tables, today, calendar }: Call<Audit, 'renewDueDates'>) {
  const wanted = [...datesOf(row), ...(await unpaidOf(row.id, tables))];
  const stored = await tables.dueDate.find({ contract: { is: row.id } });
  const days = await calendar();
  for (const due of wanted) {
    const found = stored.find((one) => keyOf(one) === keyOf(due) && isSameOrOpen(one, due));
    const values = {
      ...due,
      contract: row.id,
      auditor: row.auditor,
      workdaysLeft: workdaysLeft(days, today, due.dueOn),
    };
    if (found === undefined) await tables.dueDate.add(values);
    else if (found.state === 'open') await tables.dueDate.change(found.id, values);
  }
  const keys = new Set(wanted.map(keyOf));
  for (const one of stored)
    if (one.state === 'open' && !keys.has(keyOf(one))) await tables.dueDate.remove(one.id);
}

const keyOf = ({ kind, certificate }: Pick<Due, 'kind' | 'certificate'>) => `${kind} ${certificate ?? ''}`;

/** A reminder that is done stays done for its day; a new day makes a new reminder. */
const isSameOrOpen = (one: { readonly state: string; readonly dueOn: string }, due: Due) =>
  one.state === 'open' || one.dueOn === due.dueOn;

function datesOf(contract: Call<Audit, 'renewDueDates'>['row']): Due[] {
  const { endOn, bondUntil, warrantyUntil, retainedLeft, state } = contract;
  const isRunning = state === 'running';
  return [
    ...(isRunning && endOn !== null ? [due('contract', endOn)] : []),
    ...(isRunning && bondUntil !== null ? [due('bond', bondUntil)] : []),
    ...(warrantyUntil !== null ? [due('retention', warrantyUntil, retainedLeft)] : []),
  ];
}

const due = (kind: Kind, dueOn: string, amount: string | null = null): Due => ({
  kind,
  dueOn,
  amount,
  certificate: null,
});

async function unpaidOf(contract: string, tables: Call<Audit, 'renewDueDates'>['tables']): Promise<Due[]> {
  const found: Due[] = [];
  const unpaid = {
    contract: { is: contract },
    processState: { is: 'approved' },
    unpaid: { above: '0.00' },
  } as const;
  for await (const rows of tables.certificate.inBatches(unpaid))
    for (const { id, planEndTime, unpaid: amount } of rows)
      found.push({ kind: 'payment', certificate: id, dueOn: planEndTime, amount });
  return found;
}

/** Counts the working days left of all open reminders; runs each night. */
export async function countWorkdays({ tables, today, calendar }: JobCall<Audit>) {
  const days = await calendar();
  for await (const rows of tables.dueDate.inBatches({ state: { is: 'open' } }))
    for (const { id, dueOn, workdaysLeft: before } of rows) {
      const left = workdaysLeft(days, today, dueOn);
      if (left !== before) await tables.dueDate.change(id, { workdaysLeft: left });
    }
}

/** Removes people whose authorisation ended before today; runs each night. */
export async function endAuthorizations({ tables, today }: JobCall<Audit>) {
  for await (const rows of tables.authorization.inBatches())
    for (const { id, people } of rows) {
      const valid = people.filter(({ validTo }) => validTo === null || validTo >= today);
      if (valid.length < people.length) await tables.authorization.change(id, { people: valid });
    }
}
