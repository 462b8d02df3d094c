import { decimal } from '@jianheng/definition';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { type CalculateCall, type Claimed, claimsByProject } from './project-claims.ts';
import { type Period, type ShareCase, shareProject } from './share-project.ts';

const MOST_SHARES = 500;
/** Shares that stand: of other runs they are what was worked out before. */
const standing = { state: { in: ['calculated', 'payable', 'held', 'paid'] } } as const;
const NOTHING: Claimed = { claimed: '0', net: '0', codes: [] };

/** Works out the shares of a run as it is sent; what earlier runs of the month hold is taken off, so that nothing is paid twice. */
export async function calculateRun(call: CalculateCall): Promise<void> {
  const { row, tables, businessError } = call;
  const rule = await tables.rule.lock(row.rule);
  const period = periodOf(row);
  if (!isValid(rule, period)) throw businessError('ruleNotValid', { rule: rule.name, toOn: period.toOn });

  await dropCalculated(call);
  const claims = await claimsByProject(call, period);
  const projects = new Set([...claims.keys(), ...(await projectsBefore(call, period))]);
  let count = 0;
  for (const id of [...projects].toSorted()) {
    const project = await call.other(consultingProjects).project.read(id);
    if (project.kind === rule.kind)
      count += await addShares(call, { rule, period, project, claimed: claims.get(id) ?? NOTHING });
    if (count > MOST_SHARES) throw businessError('tooManyShares', { count });
  }
}

const periodOf = ({ fromOn, toOn, month }: CalculateCall['row']): Period => ({
  fromOn: fromOn ?? month,
  toOn: toOn ?? month,
});

/** The rule of a month is the one that holds on its last day. */
const isValid = (rule: { readonly fromOn: string; readonly toOn: string | null }, { toOn }: Period) =>
  rule.fromOn <= toOn && (!rule.toOn || rule.toOn >= toOn);

/** Adds what everybody of a project gets beyond what was worked out before, and says how many shares that makes. */
async function addShares(call: CalculateCall, of: ShareCase): Promise<number> {
  const { row, tables } = call;
  const { id: project, department } = of.project;
  const { fromOn } = of.period;
  const shares = await shareProject(call, of);
  const before = await earlierByPerson(call, project, of.period);
  let count = 0;
  for (const person of new Set([...shares.keys(), ...before.keys()])) {
    const { whole = '0.00', ...said } = shares.get(person) ?? {};
    const earlier = before.get(person) ?? '0.00';
    const amount = decimal.minus(whole, earlier);
    if (decimal.isZero(amount)) continue;
    count += 1;
    await tables.share.add({
      run: row.id,
      project,
      department,
      person,
      fromOn,
      ...said,
      whole,
      earlier,
      amount,
    });
  }
  return count;
}

/** A run that is sent again is worked out again: what it said before counts no more. */
async function dropCalculated({ row, tables }: CalculateCall): Promise<void> {
  const old = await tables.share.find({ run: { is: row.id }, state: { is: 'calculated' } });
  for (const { id } of old) await tables.share.change(id, { state: 'void' });
}

/** Projects that runs of the same month shared before, of which nothing may have come in after all. */
async function projectsBefore({ row, tables }: CalculateCall, { fromOn }: Period): Promise<string[]> {
  const runs = await tables.run.find({ fromOn: { is: fromOn }, processState: { is: 'approved' } });
  const projects: string[] = [];
  for (const { id } of runs) {
    if (id === row.id) continue;
    const shares = await tables.share.find({ run: { is: id }, ...standing });
    projects.push(...shares.map(({ project }) => project));
  }
  return projects;
}

async function earlierByPerson(
  { row, tables }: CalculateCall,
  project: string,
  { fromOn }: Period,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const of = { project: { is: project }, fromOn: { is: fromOn }, ...standing };
  for (const { run, person, amount } of await tables.share.find(of))
    if (run !== row.id) found.set(person, decimal.plus(found.get(person) ?? '0', amount));
  return found;
}
