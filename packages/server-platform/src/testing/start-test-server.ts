import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Address } from '../database/administrator.ts';
import { openPool } from '../database/connection.ts';
import { Ids } from '../database/ids.ts';
import { inTransaction } from '../database/transaction.ts';
import type { FileService } from '../files/store/file-service.ts';
import { openFiles } from '../files/store/open-store.ts';
import type { AppContext } from '../http/contexts.ts';
import { openSession } from '../identity/sessions.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { createModuleCode } from '../modules/module-code.ts';
import { JobWorker } from '../processes/jobs/job-worker.ts';
import { sendExpiryNotices } from '../processes/jobs/send-expiry-notices.ts';
import { buildServer, type ServerOptions } from '../server/build-server.ts';
import { STALLED } from '../server/stall-watch.ts';
import { buildRegistry } from '../storage/registry.ts';
import { createTenant } from '../tenants/create-tenant.ts';
import { getTenantIds } from '../tenants/refresh-tenant.ts';
import { foundedTemplate, testFirm } from './founded-template.ts';
import { ownDatabase } from './test-cluster.ts';
import {
  addPersonWith,
  fillTestFirm,
  type Grants,
  type NewPerson,
  type TestFirm,
  type TestPerson,
} from './test-firm.ts';

export type Answer = {
  readonly status: number;
  readonly success: boolean;
  readonly code: number;
  readonly msg: string;
  readonly error?: string;
  readonly fields?: Record<string, string>;
  readonly total?: number;
  readonly totalCapped?: boolean;
  readonly next?: string | null;
  readonly data: never;
};
type Headers = Record<string, string>;

/** Calls as one person; every answer comes back as it is, also a refusal. */
export type Client = {
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  /** Like `post`, for answers that are no envelope. */
  raw(
    path: string,
    body?: unknown,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>;
};

export type Newcomer = NewPerson & { readonly client: Client };
/** Adds a person with exactly these permissions, to 造价一部 unless another department is named, and signs him in. */
type AddNewcomer = (
  permissions: readonly string[],
  place?: { readonly departmentId?: string },
) => Promise<Newcomer>;

export type Instance = {
  readonly app: FastifyInstance;
  /** Signs a person in, whose calls go to this instance. */
  signIn(userId: string): Promise<Client>;
  close(): Promise<void>;
};

export type TestServer = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly context: AppContext;
  readonly files: FileService;
  /** Where the files of this server lie. */
  readonly filesFolder: string;
  readonly tenantId: string;
  readonly firm: TestFirm;
  /** A second firm on the same database, for tests of the fence between them. */
  secondFirm(): Promise<{
    tenantId: string;
    firm: TestFirm;
    as(person: TestPerson): Promise<Client>;
    newcomer: AddNewcomer;
  }>;
  as(person: TestPerson): Promise<Client>;
  newcomer: AddNewcomer;
  /** Signs a person in once more. */
  signIn(userId: string): Promise<Client>;
  /** The AuthToken of a new session of this person, for calls that no client makes. */
  tokenOf(userId: string): Promise<string>;
  /** How requests reach the database. */
  readonly request: Address;
  /** How the owner of the tables reaches it. */
  readonly owner: Address;
  /** Does everything that is due at the server's time, once; answers how much that was. */
  runDue(): Promise<number>;
  /** One more server on the same database, as a second instance has it; over other connections where a test gives some. */
  instance(connections?: Pool): Promise<Instance>;
  /** Tells of tasks whose time limit comes or has passed; answers of how many. */
  tellOfDeadlines(): Promise<number>;
  /** One more worker on the same database, as a second instance has it. */
  worker(): JobWorker;
  anonymous: Client;
  /** What the server has logged as defects since the last look: whoever provokes one takes it. */
  takeDefects(): string[];
  /** Throws when a defect was logged that nobody took. */
  close(): Promise<void>;
};

/** Addresses that a gate in front tells of are believed: tests come from as many networks as they like. */
export const BEHIND_GATE = { trustProxy: ['127.0.0.1'] };

const GIGABYTE = 1_000_000_000;
const TEST_LIMITS = { file: GIGABYTE, person: 10 * GIGABYTE, firm: 100 * GIGABYTE };
const SECRET = 'what the instances of a test share';

/** A whole server on a database of its own with a small firm in it. Captchas are always 246810. */
export async function startTestServer(
  modules: readonly ImplementedModule[],
  grants: Grants = {},
  options: Pick<
    ServerOptions,
    | 'now'
    | 'disk'
    | 'filterUse'
    | 'webRoot'
    | 'paceLimits'
    | 'showStatements'
    | 'background'
    | 'innerHosts'
    | 'trustProxy'
    | 'logLevel'
    | 'logStream'
    | 'makeCode'
    | 'files'
    | 'gateways'
    | 'languages'
  > = {},
): Promise<TestServer> {
  const registry = buildRegistry(modules.map(({ module }) => module));
  const database = await ownDatabase(await foundedTemplate(registry));
  const pool = openPool({ ...database.request, max: 12 });
  const context: AppContext = { pool, ids: new Ids(pool), registry };
  const [tenantId = ''] = await getTenantIds(pool);
  const firm = await fillTestFirm(context, tenantId, grants);
  let firmCount = 1;
  const foundAnother = async () => {
    firmCount++;
    const other = await createTenant(database.admin, context, testFirm(firmCount));
    return { tenantId: other.tenantId, firm: await fillTestFirm(context, other.tenantId, grants) };
  };
  const defects: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'jianheng-files-'));
  const files = options.files ?? openFiles({ folder, limits: TEST_LIMITS });
  const build = (own: Pool) =>
    buildServer({
      ...context,
      pool: own,
      owner: database.admin,
      modules,
      defaultTenant: () => tenantId,
      makeCode: () => '246810',
      secret: SECRET,
      checkReplies: true,
      // Providers of tests stand on this machine.
      innerHosts: 'yes',
      files,
      // A stall tells of the machine as well, which runs other tests beside this one.
      logStream: { write: (line) => void (line.includes(STALLED) || defects.push(line)) },
      ...options,
    });
  const app = await build(pool);
  const server = { ...context, now: options.now ?? (() => new Date()), log: app.log };
  const code = createModuleCode(modules, registry);
  const worker = () => new JobWorker({ server, code });
  const enter = (tenant: string, firm: TestFirm) => async (person: TestPerson) =>
    clientOf(app, await signInAs(pool, tenant, firm.people[person]));
  const newcomerOf =
    (tenant: string, firm: TestFirm): AddNewcomer =>
    async (permissions, { departmentId = firm.departments.cost } = {}) => {
      const person = await addPersonWith(context, tenant, { permissions, departmentId });
      return { ...person, client: clientOf(app, await signInAs(pool, tenant, person.id)) };
    };
  return {
    app,
    pool,
    context,
    files,
    filesFolder: folder,
    tenantId,
    firm,
    as: enter(tenantId, firm),
    newcomer: newcomerOf(tenantId, firm),
    signIn: async (userId) => clientOf(app, await signInAs(pool, tenantId, userId)),
    tokenOf: (userId) => signInAs(pool, tenantId, userId),
    request: database.request,
    owner: database.admin,
    worker,
    instance: async (own = openPool({ ...database.request, max: 6 })) => {
      const other = await build(own);
      return {
        app: other,
        signIn: async (userId) => clientOf(other, await signInAs(pool, tenantId, userId)),
        close: async () => {
          await other.close();
          await own.end();
        },
      };
    },
    runDue: () => worker().runDue(),
    tellOfDeadlines: () => sendExpiryNotices(server, tenantId),
    anonymous: clientOf(app, undefined),
    secondFirm: async () => {
      const other = await foundAnother();
      return {
        ...other,
        as: enter(other.tenantId, other.firm),
        newcomer: newcomerOf(other.tenantId, other.firm),
      };
    },
    takeDefects: () => defects.splice(0),
    close: async () => {
      await app.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      if (defects.length > 0) throw new Error(`the server logged defects:\n${defects.join('')}`);
    },
  };
}

function signInAs(pool: Pool, tenantId: string, userId: string): Promise<string> {
  return inTransaction(pool, tenantId, (tx) =>
    openSession(tx, userId, { address: '127.0.0.1', agent: 'test' }),
  );
}

function clientOf(app: FastifyInstance, token: string | undefined): Client {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token ? { authtoken: token } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  const envelope = async (...given: Parameters<typeof send>): Promise<Answer> => {
    const reply = await send(...given);
    return { ...(reply.json() as Omit<Answer, 'status'>), status: reply.statusCode };
  };
  return {
    get: (path, headers) => envelope('GET', path, undefined, headers),
    post: (path, body = {}, headers) => envelope('POST', path, body, headers),
    put: (path, body = {}, headers) => envelope('PUT', path, body, headers),
    delete: (path, body) => envelope('DELETE', path, body),
    raw: async (path, body = {}) => {
      const reply = await send('POST', path, body);
      return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload };
    },
  };
}
