import type { PlatformAnswer, PlatformBody } from '@jianheng/contract';
import type { User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError, businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { QUOTAS, requireRoom } from '../storage/writing/quota.ts';

type ListPlace = { readonly module: string; readonly list: string };
type GivenView = Omit<PlatformBody<'POST /a/listView'>, keyof ListPlace>;
export type ListView = PlatformAnswer<'POST /a/listView/queryViews'>[number];
type KeptView = ListPlace & GivenView & { readonly ownerId: string; readonly revision: number };

/** Who may keep views for all who see a list. */
const SHARE = 'list:share';
export const mayShare = (user: User) => user.isAdmin || user.permissions.has(SHARE);

/** A person's own views of a list and the shared ones, by name. */
export async function viewsFor(tx: Tx, user: User, { module, list }: ListPlace): Promise<ListView[]> {
  return await queryRows<ListView>(
    tx,
    `select id, name, is_shared as "isShared", case when is_shared then $5 else true end as "isChangeable", revision, settings
     from list_view where tenant_id = $1 and module = $2 and list = $3 and (is_shared or owner_id = $4)
     order by is_shared, name`,
    [tx.tenantId, module, list, user.id, mayShare(user)],
  );
}

/** Keeps a new view; a name that the list's views have already is refused. */
export async function insertView(
  tx: Tx,
  user: User,
  { id, module, list, ...view }: ListPlace & GivenView & { readonly id: string },
): Promise<void> {
  await requireRoomForView(tx, user, { module, list, isShared: view.isShared });
  const kept = await queryRows(
    tx,
    `insert into list_view (tenant_id, id, module, list, name, owner_id, is_shared, settings)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) on conflict do nothing returning 1`,
    [tx.tenantId, id, module, list, view.name, user.id, view.isShared, JSON.stringify(view.settings)],
  );
  if (kept.length === 0) throw nameTaken();
}

/** A view that this person may change, locked; 404 where there is none that he sees, 403 where it is another's to change. */
async function lockView(tx: Tx, user: User, id: string): Promise<KeptView> {
  const [view] = await queryRows<KeptView>(
    tx,
    `select module, list, name, owner_id as "ownerId", is_shared as "isShared", settings, revision
     from list_view where tenant_id = $1 and id = $2 and (is_shared or owner_id = $3) for update`,
    [tx.tenantId, id, user.id],
  );
  if (!view) throw new AccessError(404);
  if (view.isShared && !mayShare(user)) throw new AccessError(403);
  return view;
}

type Change = GivenView & { readonly revision: number };

/** A shared view that becomes somebody's own is his who made it so. */
export async function changeView(tx: Tx, user: User, id: string, change: Change): Promise<KeptView> {
  const view = await lockView(tx, user, id);
  if (view.revision !== change.revision) throw businessError('changedMeanwhile');
  if (change.isShared && !view.isShared) await requireRoomForView(tx, user, { ...view, isShared: true });
  const changed = await queryRows(
    tx,
    `update list_view v set name = $3, is_shared = $4, settings = $5::jsonb, owner_id = $6, revision = revision + 1,
       updated_at = now()
     where tenant_id = $1 and id = $2 and not exists (select 1 from list_view o
       where o.tenant_id = v.tenant_id and o.module = v.module and o.list = v.list and o.name = $3 and o.id <> v.id
         and o.is_shared = $4 and (o.is_shared or o.owner_id = $6)) returning 1`,
    [tx.tenantId, id, change.name, change.isShared, JSON.stringify(change.settings), user.id],
  );
  if (changed.length === 0) throw nameTaken();
  return view;
}

export async function removeView(tx: Tx, user: User, id: string): Promise<KeptView> {
  const view = await lockView(tx, user, id);
  await queryRows(tx, 'delete from list_view where tenant_id = $1 and id = $2', [tx.tenantId, id]);
  return view;
}

/** Refuses one more view than a person may keep, or a list may have for all. */
async function requireRoomForView(
  tx: Tx,
  user: User,
  { module, list, isShared }: ListPlace & { readonly isShared: boolean },
): Promise<void> {
  if (isShared)
    await requireRoom(
      tx,
      QUOTAS.sharedViews,
      'list_view where tenant_id = $1 and is_shared and module = $2 and list = $3',
      [module, list],
    );
  else
    await requireRoom(
      tx,
      QUOTAS.views,
      'list_view where tenant_id = $1 and not is_shared and owner_id = $2',
      [user.id],
    );
}

const nameTaken = () => new ValidationError({ name: inputFault('viewNameTaken') });
