import type { Call } from '@jianheng/server-platform';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { organization } from '../../../system/organization/organization.module.ts';
import type { bonusSharing } from '../bonus-sharing.module.ts';

type Bonus = typeof bonusSharing;
type Names = { reads: typeof organization };

/** Pays a share (发放), to whoever was entrusted to receive it. The row is locked: two cashiers may press at once. */
export async function payShare({
  row,
  input,
  tables,
  today,
  other,
  businessError,
}: Call<Bonus, 'pay', Names>) {
  const { id, state, person, run } = await tables.share.lock(row.id);
  if (state !== 'payable') {
    const { name } = await other(organization).user.read(person);
    throw businessError('notPayable', { person: name });
  }
  const { paidOn } = input;
  if (paidOn > today) throw businessError('paidEarly');
  const { calculatedOn } = await tables.run.read(run);
  if (calculatedOn && paidOn < calculatedOn) throw businessError('paidBefore', { calculatedOn });

  const [entrusted] = await tables.entrust.find({
    principal: { is: person },
    state: { is: 'valid' },
    fromOn: { atMost: paidOn },
    toOn: { atLeast: paidOn },
  });
  await tables.share.change(id, { state: 'paid', paidOn, receiver: entrusted?.trustee ?? person });
}

/** Keeps a share back (暂存), with the reason that its owner reads. */
export async function holdShare({ row, input, tables, other, businessError }: Call<Bonus, 'hold', Names>) {
  const { id, state, person } = await tables.share.lock(row.id);
  if (state !== 'payable') {
    const { name } = await other(organization).user.read(person);
    throw businessError('notToHold', { person: name });
  }
  const { heldFor, untilFinished } = input;
  await tables.share.change(id, { state: 'held', heldFor, untilFinished });
}

type Releasing = { reads: typeof organization | typeof consultingProjects };

/** What was kept back is due, once its project is finished where it waited for that. */
export async function releaseShare({ row, tables, other, businessError }: Call<Bonus, 'release', Releasing>) {
  const { id, state, person, project, untilFinished } = await tables.share.lock(row.id);
  if (state !== 'held') {
    const { name } = await other(organization).user.read(person);
    throw businessError('notHeld', { person: name });
  }
  const { name, state: stage } = await other(consultingProjects).project.read(project);
  if (untilFinished && stage !== 'finished' && stage !== 'closed')
    throw businessError('notFinished', { project: name });
  await tables.share.change(id, { state: 'payable', heldFor: null, untilFinished: false });
}
