import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BILL, VisitorFirm } from './testing/visitor-firm.ts';

const MEGABYTE = 1_000_000;
let firm: VisitorFirm;
let url: string;

beforeAll(async () => {
  firm = await VisitorFirm.start();
  url = await firm.server.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => firm.server.close());
beforeEach(() => firm.begin());

/** Sends the beginning of a form, and answers what comes before its end. */
async function refusalOf(beginning: string, link = firm.link) {
  const sent = request(new URL(`/api/share/visitor/${link}/file`, url), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 40 * MEGABYTE },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.on('error', () => undefined);
  sent.write(beginning);
  const [answer] = await answered;
  const said = await text(answer);
  sent.destroy();
  return said;
}

const partOf = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}\r\n`;

it('is refused with its second file, before that is received', async () => {
  const first = partOf('name="file"; filename="a.csv"', BILL);
  const second = partOf('name="file"; filename="b.csv"', BILL);

  expect(await refusalOf(first + second)).toContain('一次最多上传 1 个文件');
  expect(await firm.visit()).toMatchObject({ files: { used: 0 } });
});

it('is refused with more beside its file than a form has', async () => {
  const { link } = await firm.newLink({ maxMegabytes: 1 });

  expect(await refusalOf(partOf('name="note"', 'a'.repeat(2.1 * MEGABYTE)), link)).toContain(
    '上传内容格式有误，无法读取',
  );
});

it('is told so also when it was sent whole', async () => {
  const file = 'a'.repeat(8 * MEGABYTE);
  const form = new FormData();
  for (const name of ['a.csv', 'b.csv']) form.append('file', new Blob([file]), name);

  const answer = await fetch(new URL(`/api/share/visitor/${firm.link}/file`, url), {
    method: 'POST',
    body: form,
  });

  expect(await answer.text()).toContain('一次最多上传 1 个文件');
});
