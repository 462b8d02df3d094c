import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Address, openPool } from '@jianheng/server-platform';
import { CAPPED, nameOf, ROWS } from '../bare-list.ts';

/**
 * What a node server costs that does nothing but read a body, send the statements and answer what they answered: no
 * session, no rights, no names, no shape. Given the address of the database and the tenant, it says its port.
 */
const [address = '{}', tenantId = ''] = process.argv.slice(2);
const pool = openPool({ ...(JSON.parse(address) as Address), max: 10 });
const ask = async (text: string) =>
  (await pool.query({ name: nameOf(text), text, values: [tenantId, 'running'] })).rows;

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { count } = JSON.parse(Buffer.concat(parts).toString()) as { count: string };
  const data = await ask(ROWS);
  const [counted] = count === 'none' ? [] : await ask(CAPPED);
  const text = JSON.stringify({ success: true, data, total: counted });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void pool.end();
});
