/**
 * `npm run conformance:process -- FOLDER [--only ID] [--memory|--postgres] [--redrawn]`: runs the cases of a folder on the
 * engine, with its models as they are, or as the BPMN designer keeps them after they were opened in it.
 */
import { parseArgs } from 'node:util';
import type { Ground } from './grounds/ground.ts';
import { MemoryGround } from './grounds/memory-ground.ts';
import { type Case, readSuite } from './read-suite.ts';
import { redrawSuite } from './redraw-suite.ts';
import { runSuite, type Tally, told } from './run-suite.ts';
import { Unfit } from './unfit.ts';

const USAGE = 'usage: npm run conformance:process -- FOLDER [--only ID] [--memory|--postgres] [--redrawn]';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface Wish {
  readonly folder: string;
  readonly cases: readonly Case[];
  readonly grounds: readonly (() => Promise<Ground>)[];
}

async function readWish(words: readonly string[]): Promise<Wish> {
  const { values, positionals } = parseWords(words);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Unfit(USAGE);
  const cases = chosen(readSuite(folder), values.only);
  if (cases.length === 0) throw new Unfit(`no case is called ${values.only}`);
  const isBoth = values.memory === values.postgres;
  return {
    folder: values.redrawn ? await redrawSuite(folder, cases) : folder,
    cases,
    grounds: [
      ...(isBoth || values.memory ? [async () => new MemoryGround()] : []),
      ...(isBoth || values.postgres ? [openPostgres] : []),
    ],
  };
}

/** The case of this id, or those whose ids hold it. */
function chosen(cases: readonly Case[], only: string | undefined): readonly Case[] {
  if (only === undefined) return cases;
  const exact = cases.filter(({ id }) => id === only);
  return exact.length > 0 ? exact : cases.filter(({ id }) => id.includes(only));
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        memory: { type: 'boolean' },
        postgres: { type: 'boolean' },
        redrawn: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Unfit(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** The server is loaded only when its database is asked for. */
async function openPostgres(): Promise<Ground> {
  const { PostgresGround } = await import('./grounds/postgres-ground.ts');
  return PostgresGround.open();
}

async function runOn({ folder, cases }: Wish, open: () => Promise<Ground>): Promise<Tally> {
  const ground = await open();
  try {
    return await runSuite(folder, cases, ground, say);
  } finally {
    await ground.close();
  }
}

async function run(words: readonly string[]): Promise<number> {
  const wish = await readWish(words);
  const tallies: Tally[] = [];
  for (const open of wish.grounds) tallies.push(await runOn(wish, open));
  const sum = (name: keyof Tally) => tallies.reduce((total, tally) => total + tally[name], 0);
  say(told({ passed: sum('passed'), failed: sum('failed') }));
  return sum('failed') === 0 ? 0 : 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unfit)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
