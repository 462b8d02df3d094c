import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@jianheng/server/config';
import { type Started, start } from '@jianheng/server/start';
import { settingsOn, testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';

/** The database that every journey copies: the sample firm with its year, made by whoever comes first. */
const SAMPLE = 'journey_sample';
/** Number of the lock under which the sample is made and products start: roles belong to all databases of a server. */
const TURN = 7_261_101;

export type SampleOptions = {
  /** How often reminders are looked for, instead of once a minute. */
  readonly remindEveryMs?: number;
};

export type OwnSample = {
  readonly url: string;
  /** The name of the database that it stands on. */
  readonly database: string;
  /** The settings with which the product, or a command beside it, finds the same data. */
  readonly settings: Readonly<Record<string, string>>;
  /** What all people of the firm sign in with. */
  readonly password: string;
  stop(): Promise<void>;
};

/** The product on a database of this journey's own, copied from the sample firm: what it writes disturbs nobody. */
export async function startOwnSample(
  makeCode: () => string,
  options: SampleOptions = {},
): Promise<OwnSample> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jianheng-journey-'));
  const own = `journey_${randomBytes(6).toString('hex')}`;
  const { started, password } = await inTurn(async (client) => {
    const kept = (await passwordOfSample(client)) ?? (await makeSample(client, dataDir));
    await client.query(`create database ${own} template ${SAMPLE} strategy file_copy`);
    return { started: await startOn(own, dataDir, { makeCode, ...options }), password: kept };
  });
  return {
    url: started.url,
    database: own,
    settings: { DATA_DIR: dataDir, ...settingsOn(own) },
    password,
    stop: async () => {
      await started.stop();
      await asOwner((client) => client.query(`drop database ${own} with (force)`));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Made once in a test run; its password stands beside it, where the other journeys find it. */
async function makeSample(client: Client, dataDir: string): Promise<string> {
  await client.query(`drop database if exists ${SAMPLE} with (force)`);
  const started = await startOn(SAMPLE, dataDir, { makeCode: () => '000000' });
  const [, password = ''] = /密码 (\S+) 登录/.exec(started.notes[0] ?? '') ?? [];
  await started.stop();
  await breakSeals();
  await client.query(`comment on database ${SAMPLE} is ${client.escapeLiteral(password)}`);
  return password;
}

/** Seals of the audit log are signed for the database in which they are made: each copy makes its own. */
async function breakSeals(): Promise<void> {
  const client = new Client({ ...testCluster().admin, database: SAMPLE });
  await client.connect();
  await client.query(`insert into app.audit_unsealed (tenant_id, audit_id)
    select s.tenant_id, id from app.audit_seal s, unnest(s.ids) id;
    delete from app.audit_seal`);
  await client.end();
}

async function passwordOfSample(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ password: string | null }>(
    `select shobj_description(oid, 'pg_database') as password from pg_database where datname = $1`,
    [SAMPLE],
  );
  return rows[0]?.password ?? undefined;
}

function startOn(
  database: string,
  dataDir: string,
  options: SampleOptions & { readonly makeCode: () => string },
): Promise<Started> {
  const settings = { DATA_DIR: dataDir, PORT: '0', ALLOW_INNER_HOSTS: 'yes', ...settingsOn(database) };
  return start(readConfig(settings), () => undefined, options);
}

function inTurn<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return asOwner(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TURN]);
    return work(client);
  });
}

async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...testCluster().admin, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
