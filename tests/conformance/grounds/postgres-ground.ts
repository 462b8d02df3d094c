import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Command,
  type KnownModel,
  noRows,
  type ProcessModel,
  type UnitRows,
} from '@jianheng/process-engine';
import {
  type Address,
  EmbeddedDatabase,
  Ids,
  inTransaction,
  migrate,
  openPool,
  prepareDatabase,
  readMigrations,
  type Tx,
} from '@jianheng/server-platform';
import { loadTree, lockTree, writeChanges } from '@jianheng/server-platform/testing';
import type { Done, Ground } from './ground.ts';
import { interpretOnce } from './interpret-once.ts';
import { PEOPLE_SQL, withIds, withNames } from './people-names.ts';

const TENANT = '1';
/** More ids than one command needs. */
const IDS = 5000;
const TABLES = [
  'wf_task_candidate',
  'wf_job',
  'wf_subscription',
  'wf_activity',
  'wf_decision',
  'wf_task',
  'wf_token',
  'wf_instance',
  'wf_definition',
];

type Pool = ReturnType<typeof openPool>;

/**
 * Trees as rows of a real PostgreSQL, brought up for this run alone, under the server's own migrations, role and row
 * security. Each command is one transaction: lock, load, interpret, flush; nothing is kept between two of them.
 */
export class PostgresGround implements Ground {
  readonly name = 'postgres';
  readonly #pool: Pool;
  readonly #ids: Ids;
  readonly #stop: () => Promise<void>;

  private constructor(pool: Pool, stop: () => Promise<void>) {
    this.#pool = pool;
    this.#ids = new Ids(pool);
    this.#stop = stop;
  }

  static async open(): Promise<PostgresGround> {
    const dataDir = join(tmpdir(), `jianheng-conformance-${process.pid}`);
    const database = await EmbeddedDatabase.start({ dataDir, database: 'conformance', isSafe: false });
    const stop = async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    try {
      const pool = await migrated(database.admin);
      return new PostgresGround(pool, () => pool.end().then(stop));
    } catch (error) {
      await stop();
      throw error;
    }
  }

  async reset(): Promise<void> {
    await this.#transaction(async (tx) => {
      for (const table of TABLES)
        await tx.client.query(`delete from ${table} where tenant_id = $1`, [TENANT]);
    });
  }

  async deploy(model: ProcessModel): Promise<void> {
    await this.#transaction(async (tx) => {
      await this.#ids.reserve(1, tx.client);
      await tx.client.query(
        `insert into wf_definition (tenant_id, id, key, version, name, category, form_path, model, settings, checksum)
         select $1, $2, $3, 1 + (select count(*) from wf_definition where tenant_id = $1 and key = $3),
           $4, 'conformance', '', $5, '{}', ''`,
        [TENANT, this.#ids.take(), model.key, model.name, JSON.stringify(model)],
      );
    });
  }

  async models(): Promise<readonly ProcessModel[]> {
    const definitions = await this.#transaction(definitionsIn);
    return [...new Map(definitions.map(({ model }) => [model.key, model])).values()];
  }

  async trees(): Promise<readonly UnitRows[]> {
    return this.#transaction(async (tx) => {
      const { rows } = await tx.client.query<{ id: string }>(
        'select id::text from wf_instance where tenant_id = $1 and id = root_id order by id',
        [TENANT],
      );
      const trees: UnitRows[] = [];
      for (const { id } of rows) trees.push(await withNames(tx, await loadTree(tx, id)));
      return trees;
    });
  }

  async act(rootId: string | null, command: Command, now: string): Promise<Done> {
    return this.#transaction(async (tx) => {
      const rows = rootId === null ? noRows() : await lockAndLoad(tx, rootId);
      const definitions = await definitionsIn(tx);
      await this.#ids.reserve(IDS, tx.client);
      const nextId = () => this.#ids.take();
      const result = interpretOnce(await withNames(tx, rows), command, { now, nextId, definitions });
      writeChanges(tx, await withIds(tx, result.changes));
      return { rootId: rootId ?? result.rows.instance[0]?.rootId ?? '', events: result.events };
    });
  }

  async close(): Promise<void> {
    await this.#stop();
  }

  #transaction<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return inTransaction(this.#pool, TENANT, work);
  }
}

/** Connections of the role that requests run as, to a database with all tables and one firm. */
async function migrated(admin: Address): Promise<Pool> {
  const password = await prepareDatabase(admin, undefined);
  const firm = `insert into tenant (id, code, name) values (${TENANT}, 'conformance', '一致性');`;
  await migrate(admin, [...readMigrations(), { name: 'conformance', sql: `${PEOPLE_SQL}\n${firm}` }]);
  return openPool({ ...admin, user: 'jianheng_app', password, max: 2 });
}

async function lockAndLoad(tx: Tx, rootId: string): Promise<UnitRows> {
  return loadTree(tx, await lockTree(tx, { instanceId: rootId }));
}

/** The models as the database gives them back, the oldest first. */
async function definitionsIn(tx: Tx): Promise<KnownModel[]> {
  const { rows } = await tx.client.query<KnownModel>(
    'select id::text as "defId", model from wf_definition where tenant_id = $1 order by id',
    [TENANT],
  );
  return rows;
}
