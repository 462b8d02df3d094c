import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const MEGABYTE = 1_000_000;
const SIZE = 200 * MEGABYTE;
/** Pieces on their way between network, disk and checksum, and what is not yet collected. */
const MOST_HELD = 130 * MEGABYTE;

let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind({ grants: { staff: ['everyKind:own', 'everyKind:edit'] } });
});
afterAll(() => server.close());

/** Gives a file and reads it again, in a process of its own: what it holds is not the server's. Writes its sizes. */
const CLIENT = `
const [url, token, size] = [process.argv[1], process.argv[2], Number(process.argv[3])];
const piece = Buffer.alloc(1000000, 'a');
const head = Buffer.from('--x\\r\\nContent-Disposition: form-data; name="file"; filename="big.txt"\\r\\n\\r\\n');
const tail = Buffer.from('\\r\\n--x--\\r\\n');
async function* body() { yield head; for (let at = 0; at < size; at += piece.length) yield piece; yield tail; }
const length = head.length + size + tail.length;
const given = await fetch(url + '/api/upload', { method: 'POST', body: body(), duplex: 'half',
  headers: { AuthToken: token, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(length) } });
const { data, msg } = await given.json();
if (!data) throw new Error(msg);
let came = 0;
const reply = await fetch(url + '/api/b/fileItem/download/' + data[0], { headers: { AuthToken: token } });
for await (const one of reply.body) came += one.length;
console.log(came);
`;

it('passes through the server piece by piece, however large it is', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await server.tokenOf(server.firm.people.clerk);
  const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  const before = held();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, held() - before);
  }, 5);
  const client = spawn(process.execPath, ['--input-type=module', '-e', CLIENT, url, token, String(SIZE)]);
  let said = '';
  client.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  client.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  await once(client, 'close');
  clearInterval(timer);
  expect(said.trim()).toBe(String(SIZE));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(MOST_HELD);
});
