import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Address, openPool } from '@jianheng/server-platform';
import type { Transaction } from './heard-statements.ts';

/**
 * What a node server costs that does nothing but read a body, send the statements and answer what they answered: no
 * session, no rights, no names, no shape. Given the address of the database and the statements of each kind of count,
 * it says its port.
 */
const [address = '{}', statements = '{}'] = process.argv.slice(2);
const byCount: Readonly<Record<string, Transaction>> = JSON.parse(statements);
const pool = openPool({ ...(JSON.parse(address) as Address), max: 10 });

/** None of them waits for another's answer. */
async function ask(sent: Transaction): Promise<readonly unknown[]> {
  const client = await pool.connect();
  try {
    const answers = await Promise.all(
      sent.map(({ values = [], ...statement }) => client.query({ ...statement, values: [...values] })),
    );
    return answers.map(({ rows }) => rows);
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { count } = JSON.parse(Buffer.concat(parts).toString()) as { count: string };
  const text = JSON.stringify({ success: true, data: await ask(byCount[count] ?? []) });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await pool.end();
  process.exit(0);
}
process.once('SIGTERM', stop);
// Whoever measures is gone.
process.stdin.resume().once('end', stop);
