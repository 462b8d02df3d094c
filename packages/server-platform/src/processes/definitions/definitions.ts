import type { PlatformAnswer } from '@jianheng/contract';
import type { ProcessModel } from '@jianheng/process-engine';
import { canDo } from '../../authorization/row-scope.ts';
import type { User } from '../../authorization/user.ts';
import { keepLatest } from '../../database/keep-latest.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import type { Server } from '../../http/contexts.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';
import { processNotFound } from '../repository/lock-tree.ts';
import type { DefinitionSettings } from './deploy.ts';
import { type ProcessSetting, withSettings } from './process-settings.ts';

/** A deployed version of a process. */
export type Deployed = {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly name: string;
  readonly category: string;
  readonly sort: number;
  readonly formPath: string;
  readonly model: ProcessModel;
  readonly settings: DefinitionSettings;
  /** 电脑端发起: whether people find it among what they may start; they do where nothing is said. */
  readonly isPcEnable?: boolean;
};

const COLUMNS = 'id, key, version, name, category, sort, form_path as "formPath", model, settings';

/** Versions never change, so each is read once; the key carries database and tenant. The one asked for longest ago goes first. */
const cache = new Map<string, Deployed>();
const MAX_CACHED_DEFINITIONS = 5000;

/** The version with this id; 404 when the firm has none. */
export async function deployedById(tx: Tx, id: string): Promise<Deployed> {
  const [found] = await deployedByIds(tx, [id]);
  if (!found) throw processNotFound();
  return found;
}

/** These versions in their order, in one statement for all that are not known yet. */
async function deployedByIds(tx: Tx, ids: readonly string[]): Promise<Deployed[]> {
  const found = new Map<string, Deployed>();
  for (const id of ids) {
    const kept = readCached(`${tx.cacheKey}/${id}`);
    if (kept) found.set(id, kept);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    const rows = await queryRows<Deployed>(
      tx,
      `select ${COLUMNS} from wf_definition where tenant_id = $1 and id = any($2)`,
      [tx.tenantId, missing],
    );
    for (const row of rows) {
      found.set(row.id, row);
      cacheDefinition(`${tx.cacheKey}/${row.id}`, row);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function readCached(place: string): Deployed | undefined {
  const kept = cache.get(place);
  if (kept) cacheDefinition(place, kept);
  return kept;
}

function cacheDefinition(place: string, deployed: Deployed): void {
  keepLatest(cache, place, deployed, MAX_CACHED_DEFINITIONS);
}

/** The version that new processes run on; refused while the firm lets nobody start it. */
export async function deployedByKey(tx: Tx, key: string): Promise<Deployed> {
  const { id, suspended } = await newestOf(tx, key);
  const newest = await deployedById(tx, id);
  if (suspended) throw businessError('definitionSuspended', { name: newest.name });
  return newest;
}

/** The newest version of a process, in use or not. */
export async function newestByKey(tx: Tx, key: string): Promise<Deployed> {
  const { id, own } = await newestOf(tx, key);
  return withSettings(await deployedById(tx, id), own);
}

type Newest = { readonly id: string; readonly suspended: boolean; readonly own: ProcessSetting | null };

async function newestOf(tx: Tx, key: string): Promise<Newest> {
  const [newest] = await queryRows<Newest>(
    tx,
    `select d.id, d.suspended, p.settings as own from wf_definition d
     left join process_setting p on p.tenant_id = d.tenant_id and p.process_key = d.key
     where d.tenant_id = $1 and d.key = $2 order by d.version desc limit 1`,
    [tx.tenantId, key],
  );
  if (!newest) throw processNotFound();
  return newest;
}

/** The newest version of every process of the firm, in the order people see them. */
export async function currentDefinitions(tx: Tx): Promise<Deployed[]> {
  const rows = await queryRows<{ id: string; own: ProcessSetting | null }>(
    tx,
    `select n.id, p.settings as own from
       (select distinct on (key) key, id, category, sort, name, suspended from wf_definition where tenant_id = $1 order by key, version desc) n
     left join process_setting p on p.tenant_id = $1 and p.process_key = n.key
     where not n.suspended
     order by coalesce(p.settings->>'category', n.category), coalesce((p.settings->>'sort')::int, n.sort), n.name`,
    [tx.tenantId],
  );
  const own = new Map(rows.map((row) => [row.id, row.own]));
  const found = await deployedByIds(tx, [...own.keys()]);
  return found.map((deployed) => withSettings(deployed, own.get(deployed.id) ?? null));
}

/** Every process of the firm by its newest version, stopped or not, with how many versions it has had. */
type NamedDefinition = PlatformAnswer<'POST /act/procdef/queryAllList'>[number];

export function allDefinitions(tx: Tx): Promise<NamedDefinition[]> {
  return queryRows<NamedDefinition>(
    tx,
    `select distinct on (d.category, d.key) d.id, d.key, d.name, d.category, d.version, d.suspended, d.origin,
       count(*) over (partition by d.key)::int as versions
     from wf_definition d where d.tenant_id = $1 order by d.category, d.key, d.version desc`,
    [tx.tenantId],
  );
}

/** Whether this person may start the process. */
export function mayStart(registry: Registry, deployed: Deployed, user: User): boolean {
  const known = findStartable(registry, deployed);
  return known !== undefined && canDo(known, user, 'create');
}

/** The form that starts the process; refused (409) where a firm has drawn it anew without one, or it is not in use. */
export function getStartForm(registry: Registry, deployed: Deployed): RegisteredEntity {
  const known = findStartable(registry, deployed);
  if (!known) throw businessError('definitionSuspended', { name: deployed.name });
  return known;
}

const findStartable = (registry: Registry, { formPath }: Deployed) =>
  registry.entities.find(({ entity, process }) => entity.path === formPath && process !== undefined);

/** The entity whose rows are the forms of this process, as it is now. */
export function getFormEntity(registry: Registry, { formPath }: Deployed): RegisteredEntity {
  return registry.entityAt(formPath);
}

/** The same as it was when a process on it began: who fills in a form that was drawn anew since goes on with his own. */
export async function getFormOf(
  { tx, server }: { readonly tx: Tx; readonly server: Server },
  { formPath }: Deployed,
  version: number | null,
): Promise<RegisteredEntity> {
  if (version === null || !server.firms) return server.registry.entityAt(formPath);
  return server.firms.formOf(tx, formPath, version);
}
