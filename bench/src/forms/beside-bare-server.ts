import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Address } from '@jianheng/server-platform';
import { CAPPED, nameOf, ROWS } from '../bare-list.ts';
import { EXTENT } from '../extent.ts';
import { compare, growWarm, type Rate } from '../load.ts';
import { type Line, shareLine } from '../report.ts';
import { type Served, send, startServed } from '../served.ts';
import type { Transaction } from './heard-statements.ts';
import { type Call, PAGE, RUNNING, SHIPPED } from './questions.ts';

const COUNTS = ['none', 'capped'] as const;
type Count = (typeof COUNTS)[number];
type Statements = Readonly<Record<Count, Transaction>>;

const body = (count: Count) => ({ params: RUNNING, ...PAGE, count });

type Compared = { readonly served: Served; readonly token: string };

/** Beside a node server that sends, to the letter and as the same role, the statements that our server sends. */
export async function besideTheSameStatements({ served, token }: Compared): Promise<Line[]> {
  const statements = await heardStatements({ served, token });
  const begun: Rates[][] = [];
  while (begun.length < EXTENT.beginnings) {
    const instance = await startServed({ beside: served });
    begun.push(await besideBareServer({ served: instance, token }, { address: served.request, statements }));
    await instance.stop();
  }
  return TO_ASK.map(({ what }, at) =>
    shareLine(what, middleOf(begun.flatMap((rates) => rates[at] ?? [])), 0.7),
  );
}

/** Two programs begun from the same files differ by a tenth as they are compiled: of several beginnings the middle one counts. */
function middleOf(all: readonly Rates[]): Rates {
  const sorted = all.toSorted((left, right) => shareOf(left) - shareOf(right));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}
const shareOf = ({ ours, bare }: Rates) => ours.perSecond / bare.perSecond;

/** Beside one that sends what somebody would write by hand for the same page, as the owner and without a transaction. */
export async function besideStatementsByHand(compared: Compared): Promise<Line[]> {
  const values = [compared.served.tenantId, 'running'];
  const [rows, counted] = [ROWS, CAPPED].map((text) => ({ name: nameOf(text), text, values }));
  if (!rows || !counted) throw new Error('no statements');
  const rates = await besideBareServer(compared, {
    address: compared.served.owner,
    statements: { none: [rows], capped: [rows, counted] },
  });
  return rates.map((each, at) => shareLine(TO_ASK[at]?.what ?? '', each));
}

/** What our server sends for a call that was made before: heard at an instance of its own, whose times nobody takes. */
async function heardStatements({ served, token }: Compared): Promise<Statements> {
  const listened = await startServed({ beside: served, isHeard: true });
  const transactionOf = async (count: Count): Promise<Transaction> => {
    await listened.post(token, `${SHIPPED}/queryList`, body(count));
    await listened.heard();
    await listened.post(token, `${SHIPPED}/queryList`, body(count));
    const of = (await listened.heard()).filter((sent) =>
      sent.some(({ text }) => text.includes('loans_loan')),
    );
    if (of.length !== 1) throw new Error(`a list is read in ${of.length} transactions`);
    return of[0] ?? [];
  };
  const statements = { none: await transactionOf('none'), capped: await transactionOf('capped') };
  await listened.stop();
  return statements;
}

type Bare = { readonly address: Address; readonly statements: Statements };

const QUESTIONS = [
  ['rows only', 'none'],
  ['with a total known to be capped', 'capped'],
] as const;
const TO_ASK = QUESTIONS.flatMap(([what, count]) =>
  [1, 10].map((connections) => ({ what: `list of 20, ${what}, ${connections} at once`, count, connections })),
);

type Rates = { readonly ours: Rate; readonly bare: Rate };

/** Both are warm before the first of the questions is measured; one rate of each for each question. */
async function besideBareServer({ served, token }: Compared, bare: Bare): Promise<Rates[]> {
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [program, JSON.stringify(bare.address), JSON.stringify(bare.statements)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const agent = new Agent({ keepAlive: true });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const ours =
    (count: Count): Call =>
    async () => {
      await served.post(token, `${SHIPPED}/queryList`, body(count));
    };
  const theirs =
    (count: Count): Call =>
    async () => {
      await send('POST', { port: Number(port), agent, token: '', path: '/' }, body(count));
    };
  for (const count of [...COUNTS, 'none' as const])
    for (const call of [ours(count), theirs(count)]) await growWarm(call);
  const rates: Rates[] = [];
  for (const { count, connections } of TO_ASK)
    rates.push(await compare(connections, ours(count), theirs(count)));
  agent.destroy();
  child.kill('SIGTERM');
  return rates;
}
