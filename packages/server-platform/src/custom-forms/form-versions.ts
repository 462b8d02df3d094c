import { type AnyField, CUSTOM_ENTITY, type KeptForm, makingCustomModule } from '@jianheng/definition';
import { runInTurns } from '../concurrency/in-parts.ts';
import { keepLatest } from '../database/keep-latest.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { extendingRegistry, type RegisteredEntity, type Registry } from '../storage/registry.ts';

/** So many versions of a firm's forms are kept at once; the one that was made first is made again. */
const KEPT = 50;

/** The forms of a firm as older versions of them say: made when a process that runs on one is looked at. */
export class FormVersions {
  readonly #server: Server;
  readonly #made = new Map<string, RegisteredEntity>();

  /** @param server with the firm's forms as they are now. */
  constructor(server: Server) {
    this.#server = server;
  }

  /** A form as the version says; as it is now where that version does not fit what is shipped any more. */
  async of(tx: Tx, path: string, version: number): Promise<RegisteredEntity> {
    const current = this.#server.registry.entityAt(path);
    if (current.module?.formVersion === version) return current;
    const key = `${path}/${version}`;
    const known = this.#made.get(key) ?? (await this.#make(current, await keptForm(tx, path, version)));
    keepLatest(this.#made, key, known, KEPT);
    return known;
  }

  async #make(current: RegisteredEntity, kept: KeptForm | undefined): Promise<RegisteredEntity> {
    const { registry, log } = this.#server;
    if (!kept) return current;
    try {
      const others = without(registry, current);
      const entityAt = (path: string) => others.entities.find(({ entity }) => entity.path === path)?.entity;
      const module = await runInTurns(makingCustomModule(kept, entityAt));
      const older = await runInTurns(extendingRegistry(others, [module]));
      return seenAsNow(older.entityOf(module.name, CUSTOM_ENTITY), current);
    } catch (problem) {
      log.error(
        { form: kept.code, version: kept.version, err: problem },
        'a version of a custom form does not fit',
      );
      return current;
    }
  }
}

/** Who sees a field is said by the form as it is now: what was closed since is not open in what began before. */
function seenAsNow(older: RegisteredEntity, { entity: { fields: now } }: RegisteredEntity): RegisteredEntity {
  const fields = Object.entries(older.entity.fields).map(([name, field]): [string, AnyField] => {
    const { seenBy } = now[name] ?? field;
    const { seenBy: _before, ...open } = field;
    return [name, seenBy === undefined ? open : { ...open, seenBy }];
  });
  return { ...older, entity: { ...older.entity, fields: Object.fromEntries(fields) } };
}

const without = (registry: Registry, { entity, module }: RegisteredEntity): Registry => ({
  ...registry,
  modules: registry.modules.filter(({ name }) => name !== module?.name),
  entities: registry.entities.filter((one) => one.entity.path !== entity.path),
});

async function keptForm(tx: Tx, path: string, version: number): Promise<KeptForm | undefined> {
  const [found] = await queryRows<KeptForm>(
    tx,
    `select f.id, f.code, v.version, f.state = 'retired' as "isRetired", f.words, v.definition as form from custom_form f
     join custom_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = $3
     where f.tenant_id = $1 and '/form/' || f.code = $2`,
    [tx.tenantId, path, version],
  );
  return found;
}
