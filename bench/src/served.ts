import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildServer } from '@jianheng/server/build-server';
import { type Address, inTransaction, openPool, type Tx } from '@jianheng/server-platform';
import { openSession } from '@jianheng/server-platform/testing';
import type { Transaction } from './forms/heard-statements.ts';

export type Serving = {
  readonly port: number;
  readonly tenantId: string;
  readonly request: Address;
  readonly owner: Address;
  readonly serverPid: number;
  readonly databasePid: number;
};
type Reply = {
  readonly success: boolean;
  readonly msg: string;
  readonly data: never;
  readonly total?: number;
};

/** A running server to be measured, and how to call it. */
export type Served = Serving & {
  /** Calls over a connection that is kept open. Throws when the answer is no success. */
  post(token: string, path: string, body: object): Promise<{ reply: Reply; statements: number }>;
  get(token: string, path: string): Promise<{ reply: Reply }>;
  /** AuthToken of a new session of the person with this login name. */
  tokenOf(loginName: string): Promise<string>;
  idOf(loginName: string): Promise<string>;
  /** Of one that is heard: the transactions that ended since it was asked last. */
  heard(): Promise<readonly Transaction[]>;
  stop(): Promise<void>;
};

/** Built as the product is. */
const SERVE = 'bench/src/serve.ts';

type Start = { readonly beside?: Served; readonly isHeard?: boolean };

/** Starts the server in a process of its own and answers when it listens; beside another one, on the database of that. */
export async function startServed({ beside, isHeard = false }: Start = {}): Promise<Served> {
  const dataDir = join(tmpdir(), `jianheng-bench-${process.pid}${beside ? '-beside' : ''}`);
  const program = await buildServer(SERVE);
  if (program === undefined) throw new Error('the server could not be built');
  const given = [dataDir, beside ? wordOf(beside) : '', ...(isHeard ? ['heard'] : [])];
  const child = fork(program, given, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  if (!child.stdout) throw new Error('the server says nothing');
  const agent = new Agent({ keepAlive: true });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"port"')) continue;
    const serving = JSON.parse(line) as Serving;
    const stop = async () => {
      const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      agent.destroy();
      child.kill('SIGTERM');
      await isGone;
      rmSync(dataDir, { recursive: true, force: true });
    };
    return {
      ...serving,
      post: (token, path, body) => send('POST', { port: serving.port, agent, token, path }, body),
      get: (token, path) => send('GET', { port: serving.port, agent, token, path }),
      tokenOf: (name) => tokenOf(serving, name),
      idOf: (name) => inFirm(serving, (tx) => idOf(tx, name)),
      heard: async () => {
        const told = once(child, 'message');
        child.send('tell');
        return (await told)[0];
      },
      stop,
    };
  }
  throw new Error('the server did not start');
}

/** What a server says of itself when it listens. */
const wordOf = ({ port, tenantId, request, owner, serverPid, databasePid }: Served) =>
  JSON.stringify({ port, tenantId, request, owner, serverPid, databasePid } satisfies Serving);

type Target = { readonly port: number; readonly agent: Agent; readonly token: string; readonly path: string };

/** One call over a connection that is kept open. Throws when the answer is no success. */
export function send(
  method: 'GET' | 'POST',
  { port, agent, token, path }: Target,
  body?: object,
): Promise<{ reply: Reply; statements: number }> {
  const text = body ? JSON.stringify(body) : '';
  const content = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const headers = { authtoken: token, ...(body ? content : {}) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, agent, method, path: `/api${path}`, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const reply = JSON.parse(Buffer.concat(parts).toString()) as Reply;
          if (reply.success) resolve({ reply, statements: Number(response.headers['x-statements']) });
          else reject(new Error(`${path}: ${reply.msg}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

function tokenOf(serving: Serving, loginName: string): Promise<string> {
  return inFirm(serving, async (tx) =>
    openSession(tx, await idOf(tx, loginName), { address: '127.0.0.1', agent: 'bench' }),
  );
}

async function idOf(tx: Tx, loginName: string): Promise<string> {
  const { rows } = await tx.client.query<{ id: string }>('select id from staff where login_name = $1', [
    loginName,
  ]);
  return rows[0]?.id ?? '';
}

async function inFirm<T>({ request, tenantId }: Serving, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = openPool({ ...request, max: 1 });
  try {
    return await inTransaction(pool, tenantId, work);
  } finally {
    await pool.end();
  }
}
