import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openPool } from '@jianheng/server-platform';
import { EXTENT } from '../extent.ts';
import { compare, compareRates, load, type Rate } from '../load.ts';
import { figureLine, type Line, printTable } from '../report.ts';
import { startServed } from '../served.ts';
import { BareWork } from './bare-work.ts';
import { EngineWork } from './engine-work.ts';
import { addLibraryTables } from './library-work.ts';
import { countersign, steps } from './models.ts';
import { pushLine } from './push-time.ts';
import { todoLines } from './todo.ts';

/** `npm run bench:process`: the engine beside the bare statements and beside `bpmn-engine`, and lists among many tasks. */
const LIBRARY = fileURLToPath(new URL('./library-process.ts', import.meta.url));
const say = (line: string) => process.stderr.write(`${line}\n`);
const lines: Line[] = [];

const served = await startServed();
// Ten million rows are put in by one statement, of which nothing is heard meanwhile.
const owner = openPool({ ...served.owner, max: 2 }, { silentMs: 30 * 60_000 });
const place = { pool: openPool({ ...served.request, max: 12 }), tenantId: served.tenantId };
try {
  say('three steps …');
  const three = await EngineWork.deploy(place, steps(3));
  three.isRecording = true;
  await three.drive();
  three.isRecording = false;
  const bare = new BareWork(place, three.steps.slice());
  await addLibraryTables(owner);
  const library = fork(LIBRARY, [JSON.stringify(served.request), served.tenantId, '3']);
  const endless = (work: { drive(): Promise<void> }) => async () => {
    await work.drive();
    return undefined;
  };
  // The tables of a database that has run for a minute are known to its planner; those of a new one are not.
  await load(10, EXTENT.growingMilliseconds, endless(three));
  await load(10, EXTENT.growingMilliseconds, endless(bare));
  await rateOf(library, { connections: 10, milliseconds: EXTENT.growingMilliseconds });
  await owner.query('analyze');
  for (const connections of [1, 10]) {
    const what = `three approvals start to end, ${connections} connection${connections > 1 ? 's' : ''}`;
    lines.push(
      shareLine(
        `${what}, beside bare statements`,
        await compare(connections, endless(three), endless(bare)),
        0.6,
      ),
    );
    const ours = (milliseconds: number) => load(connections, milliseconds, endless(three));
    const theirs = (milliseconds: number) => rateOf(library, { connections, milliseconds });
    lines.push(shareLine(`${what}, beside bpmn-engine`, await compareRates(ours, theirs), 5));
  }

  library.disconnect();

  say('a model of 200 steps …');
  lines.push(
    figureLine('a step of a 200-step model, times that of a 5-step one', await stepShare(), {
      atMost: 1.5,
      unit: '×',
    }),
  );

  say('200 people sign …');
  lines.push(await countersignLine());
  say('pushes …');
  lines.push(await pushLine(served));
  say(`${EXTENT.tasks} tasks …`);
  lines.push(...(await todoLines({ served, owner, place, tasks: EXTENT.tasks })));
} finally {
  await place.pool.end();
  await owner.end();
  await served.stop();
}
process.stdout.write(`rates are per second, times median / 95 %\n\n${printTable(lines)}\n`);

/** Lets the library's process run for so long, and answers what it came to. */
function rateOf(library: ChildProcess, wish: { connections: number; milliseconds: number }): Promise<Rate> {
  const answer = new Promise<Rate>((resolve) => library.once('message', (rate) => resolve(rate as Rate)));
  library.send(wish);
  return answer;
}

function shareLine(what: string, { ours, bare: other }: { ours: Rate; bare: Rate }, goal: number): Line {
  const share = ours.perSecond / other.perSecond;
  return {
    what,
    goal: `≥ ${goal} ×`,
    result: `${share.toFixed(2)} × (${ours.perSecond.toFixed(0)}/s, ${ours.p50.toFixed(1)} / ${ours.p95.toFixed(1)} ms)`,
    bare: `${other.perSecond.toFixed(0)}/s, ${other.p50.toFixed(1)} / ${other.p95.toFixed(1)} ms`,
    isMet: share >= goal,
  };
}

/** Long and short processes in turns, so that the machine's moods meet both: the middle of the rounds' shares. */
async function stepShare(): Promise<number> {
  const [short, long] = [
    await EngineWork.deploy(place, steps(5)),
    await EngineWork.deploy(place, steps(200)),
  ];
  const shares: number[] = [];
  for (let round = 0; round < EXTENT.stepRounds; round++) {
    const bare = await stepTime(short);
    shares.push((await stepTime(long)) / bare);
  }
  return median(shares);
}

/** Median time of one approval, over whole processes. */
async function stepTime(work: EngineWork): Promise<number> {
  const times: number[] = [];
  while (times.length < EXTENT.stepsOfARound) {
    let at = await work.start();
    for (let next = at.open[0]; next; next = at.open[0]) {
      const began = performance.now();
      at = await work.approve(next);
      times.push(performance.now() - began);
    }
  }
  return median(times);
}

async function countersignLine(): Promise<Line> {
  const totals: number[] = [];
  const work = await EngineWork.deploy(place, countersign(EXTENT.signers));
  for (let round = 0; round < 3; round++) {
    const { open } = await work.start();
    const began = performance.now();
    await Promise.all(open.map((task) => work.approve(task)));
    totals.push(performance.now() - began);
  }
  return figureLine(`${EXTENT.signers} people sign one step at once`, median(totals), {
    atMost: 3000,
    unit: 'ms',
  });
}

function median(figures: number[]): number {
  return figures.sort((left, right) => left - right)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
