import type { User } from '../authorization/user.ts';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { BusinessRuleError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { follow, followersOf } from './followers.ts';
import { tellOf, titleSeenBy } from './tell.ts';

type Commenting = {
  readonly tx: Tx;
  readonly ids: Ids;
  readonly user: User;
  readonly known: RegisteredEntity;
};
type Said = { readonly id: string; readonly says: string; readonly to: readonly string[] };

const MAX_TOLD = 60;

/**
 * 评论: tells whom it is said to, and whoever follows the row; its writer follows it from now on, if there is room. It
 * stands in the audit log, as everything that happens to the row, and stays.
 */
export async function comment({ tx, ids, user, known }: Commenting, { id, says, to }: Said): Promise<void> {
  for (const receiver of to)
    if ((await titleSeenBy(tx, { known, id }, receiver)) === undefined)
      throw new ValidationError({ to: inputFault('seesNoRow') });
  const told = says.length > MAX_TOLD ? `${says.slice(0, MAX_TOLD)}…` : says;
  const telling = { tx, ids, by: user };
  const named = to.filter((one) => one !== user.id);
  await tellOf(telling, { known, id }, named, (title) => ({
    title: '有人提到您',
    content: `${user.name}在“${title}”中提到您：${told}`,
  }));
  const followers = (await followersOf(tx, known, id)).map((one) => one.id);
  const others = followers.filter((one) => one !== user.id && !named.includes(one));
  await tellOf(telling, { known, id }, others, (title) => ({
    title: '关注的数据有评论',
    content: `${user.name}评论了“${title}”：${told}`,
  }));
  await followWithRoom(tx, known, id, user);
}

/** Nobody is kept from speaking because too many follow the row, or he too many rows. */
async function followWithRoom(...of: Parameters<typeof follow>): Promise<void> {
  try {
    await follow(...of);
  } catch (problem) {
    if (!(problem instanceof BusinessRuleError)) throw problem;
  }
}
