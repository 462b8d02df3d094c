import type { Call } from '@jianheng/server-platform';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import type { bonusSharing } from '../bonus-sharing.module.ts';
import type { BonusReach } from './project-claims.ts';

type Bonus = typeof bonusSharing;

/** Approved shares may be paid, but those that wait for their project, where the rule says so. */
export async function grantShares({ row, tables, other }: Call<Bonus, 'grant', BonusReach>) {
  const { holdsBack } = await tables.rule.read(row.rule);
  for (const share of await tables.share.find({ run: { is: row.id }, state: { is: 'calculated' } })) {
    const isHeld = holdsBack && !(await isDone(other, share.project)).done;
    await tables.share.change(share.id, { state: isHeld ? 'held' : 'payable' });
  }
}

async function isDone(other: Call<Bonus, 'release', BonusReach>['other'], id: string) {
  const { name, state } = await other(consultingProjects).project.read(id);
  return { name, done: state === 'finished' || state === 'closed' };
}

type AfterEnd = Pick<Call<Bonus, 'withdraw'>, 'row' | 'tables' | 'businessError'>;

/** What was paid is paid: a run of which something is cannot be taken back. */
async function openShares({ row, tables, businessError }: AfterEnd) {
  const shares = await tables.share.find({ run: { is: row.id }, state: { isNot: 'void' } }, { order: 'id' });
  const held = [];
  for (const { id } of shares) held.push(await tables.share.lock(id));
  if (held.some(({ state }) => state === 'paid')) throw businessError('paidForGood', { code: row.code });
  return held;
}

export async function withdrawShares(call: Call<Bonus, 'withdraw'>) {
  for (const { id } of await openShares(call)) await call.tables.share.change(id, { state: 'calculated' });
}

export async function discardShares(call: Call<Bonus, 'discard'>) {
  for (const { id } of await openShares(call)) await call.tables.share.change(id, { state: 'void' });
}

/** Held back shares are let go once their project is done. */
export async function releaseShare({
  row,
  tables,
  other,
  businessError,
}: Call<Bonus, 'release', BonusReach>) {
  const { code, state, project } = await tables.share.lock(row.id);
  if (state !== 'held') throw businessError('notHeld', { code });
  const { name, done } = await isDone(other, project);
  if (!done) throw businessError('notFinished', { project: name, code });
  await tables.share.change(row.id, { state: 'payable' });
}

export async function holdShare({ row, tables, businessError }: Call<Bonus, 'holdBack'>) {
  const { code, state } = await tables.share.lock(row.id);
  if (state !== 'payable') throw businessError('notPayable', { code });
  await tables.share.change(row.id, { state: 'held' });
}

/** Pays a share once, to whom its owner entrusted on that day, or to himself. */
export async function payShare({ row, input, tables, businessError }: Call<Bonus, 'pay'>) {
  const { code, state, person } = await tables.share.lock(row.id);
  if (state !== 'payable') throw businessError('notPayable', { code });
  const { paidOn } = input;
  const [entrust] = await tables.entrust.find(
    { principal: { is: person }, fromOn: { atMost: paidOn }, toOn: { atLeast: paidOn } },
    { limit: 1 },
  );
  await tables.share.change(row.id, { state: 'paid', paidOn, payee: entrust?.receiver ?? person });
}

/** Nobody confirms hours of his own. */
export async function confirmHours({ row, user, businessError }: Call<Bonus, 'confirm'>) {
  if (row.person === user.id) throw businessError('ownHours', { workedOn: row.workedOn });
}
