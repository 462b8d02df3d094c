/** `npm run bench:forms [-- --short]`: lists of shipped rows beside bare node servers, of drawn rows beside shipped ones. */

import { EXTENT } from '../extent.ts';
import { fillLoans } from '../fill-loans.ts';
import { compare } from '../load.ts';
import { type Line, printTable, shareLine } from '../report.ts';
import { type Served, startServed } from '../served.ts';
import { besideStatementsByHand, besideTheSameStatements } from './beside-bare-server.ts';
import { drawLoans } from './drawn-loans.ts';
import { type Call, PAGE, RUNNING, SHIPPED } from './questions.ts';

const DRAWN = '/form/bench_loan';
const say = (line: string) => process.stderr.write(`${line}\n`);

async function besideShipped(served: Served, token: string): Promise<Line[]> {
  const asked =
    (path: string, call: string, body: object): Call =>
    async () => {
      await served.post(token, `${path}/${call}`, body);
    };
  const pair = (call: string, body: (state: object) => object) =>
    [asked(DRAWN, call, body({ state: 'running' })), asked(SHIPPED, call, body(RUNNING))] as const;
  const list = (count: string) => pair('queryList', (params) => ({ params, ...PAGE, count }));
  const contains = pair('queryList', () => ({ params: { reason$like: '第77777笔' }, count: 'none' }));
  const sums = pair('querySums', (params) => ({ params, sums: ['amount'] }));
  const groups = pair('queryListGroups', (params) => ({ by: 'kind', sums: ['amount'], params }));
  return [
    shareLine('list of 20, rows only, 1 at once', await compare(1, ...list('none')), 0.7),
    shareLine('list of 20, rows only, 10 at once', await compare(10, ...list('none')), 0.7),
    shareLine(
      'list of 20, with a total known to be capped, 10 at once',
      await compare(10, ...list('capped')),
      0.7,
    ),
    shareLine('contains, in the text of all rows, 10 at once', await compare(10, ...contains), 0.7),
    shareLine('sum over the filter, 1 at once', await compare(1, ...sums), 0.7),
    shareLine('groups with sums, 1 at once', await compare(1, ...groups), 0.7),
  ];
}

/** What somebody puts together himself, beside the same question in the plain words of a list. */
async function besidePlainFilters(served: Served, token: string): Promise<Line[]> {
  const ask =
    (params: object): Call =>
    async () => {
      await served.post(token, `${SHIPPED}/queryList`, { params, ...PAGE, count: 'none' });
    };
  const all = [
    { field: 'processState', word: 'in', value: ['running'] },
    { field: 'amount', word: 'atLeast', value: '50000' },
  ];
  const plain = { processState$in: ['running'], amount$ge: '50000' };
  return [
    shareLine(
      'two conditions put together, 1 at once',
      await compare(1, ask({ $where: { all } }), ask(plain)),
    ),
    shareLine(
      'two conditions put together, 10 at once',
      await compare(10, ask({ $where: { all } }), ask(plain)),
    ),
  ];
}

say('starting …');
const served = await startServed();
try {
  const token = await served.tokenOf('admin');
  say(`filling ${EXTENT.rows} rows …`);
  await fillLoans(served, EXTENT.rows);
  process.stdout.write(`${EXTENT.rows} rows; rates are per second, times median / 95 %\n\n`);
  const print = (lines: Line[], beside: string) => process.stdout.write(`${printTable(lines, beside)}\n\n`);
  say('beside bare servers …');
  print(await besideTheSameStatements({ served, token }), 'a node server with the same statements');
  print(await besideStatementsByHand({ served, token }), 'a node server with statements by hand');
  say('drawing the form and filling it …');
  await drawLoans(served, token);
  process.stdout.write('drawn rows\n');
  print(await besideShipped(served, token), 'shipped rows');
  process.stdout.write('conditions put together\n');
  print(await besidePlainFilters(served, token), 'the same in plain filters');
} finally {
  await served.stop();
}
