import type { PlatformAnswer } from '@jianheng/contract';
import type { DrawnTree } from '@jianheng/definition';
import { hiddenFields } from '../../authorization/seen-fields.ts';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Registry } from '../../storage/registry.ts';
import { allDefinitions, type Deployed, getFormEntity, newestByKey } from '../definitions/definitions.ts';
import { declaredTree } from '../definitions/deploy.ts';
import { draftOf } from './process-drafts.ts';

type Drawing = PlatformAnswer<'GET /act/model/:key'>;

export type DrawnBy = { readonly registry: Registry; readonly user: User };

/** What a process is drawn from: the version in use, the draft, the form with its fields, and actions a step may run. */
export async function drawingOf(tx: Tx, key: string, { registry, user }: DrawnBy): Promise<Drawing> {
  const current = await newestByKey(tx, key);
  const known = getFormEntity(registry, current);
  const { entity } = known;
  const actions = registry.actions.filter((action) => action.entity.entity.path === entity.path);
  return {
    key,
    name: current.name,
    category: current.category,
    title: current.settings.title,
    current: {
      id: current.id,
      version: current.version,
      tree: await treeOfVersion(tx, registry, current),
    },
    draft: await draftOf(tx, key),
    form: { label: entity.label, fields: entity.fields, unseen: [...hiddenFields(known, user)] },
    actions: actions.map(({ name, label }) => ({ value: name, label })),
  };
}

/** The tree that a version was drawn as; of versions older than trees are kept, the declaration that they came from. */
async function treeOfVersion(tx: Tx, registry: Registry, { id, key }: Deployed): Promise<DrawnTree | null> {
  const [found] = await queryRows<{ tree: DrawnTree | null; checksum: string; origin: string }>(
    tx,
    'select tree, checksum, origin from wf_definition where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  if (!found || found.tree !== null) return found?.tree ?? null;
  return found.origin === 'shipped' ? declaredTree(registry, key, found.checksum) : null;
}

type Choices = PlatformAnswer<'GET /act/modelChoices'>;
type Choice = Choices['roles'][number];

/** Roles, groups (roles without rights), posts and processes of the firm, as rules and steps name them. */
export async function modelChoices(tx: Tx): Promise<Choices> {
  const roles = await queryRows<Choice & { isGroup: boolean }>(
    tx,
    `select r.code as value, r.name as label,
       not exists (select from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id) as "isGroup"
     from role r where r.tenant_id = $1 and r.code is not null order by r.sort, r.id limit 1000`,
    [tx.tenantId],
  );
  const posts = await queryRows<Choice>(
    tx,
    `select distinct job as value, job as label from staff where tenant_id = $1 and enabled and job <> '' order by job limit 1000`,
    [tx.tenantId],
  );
  const processes = await allDefinitions(tx);
  const plain = ({ value, label }: Choice) => ({ value, label });
  return {
    roles: roles.map(plain),
    groups: roles.filter(({ isGroup }) => isGroup).map(plain),
    posts,
    processes: processes.map(({ key, name }) => ({ value: key, label: name })),
  };
}
