import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ground } from './grounds/ground.ts';
import { MemoryGround } from './grounds/memory-ground.ts';
import { PostgresGround } from './grounds/postgres-ground.ts';
import { readSuite } from './read-suite.ts';
import { redrawSuite } from './redraw-suite.ts';
import { runSuite, type Tally } from './run-suite.ts';

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));

async function run(folder: string, ground: Ground): Promise<{ tally: Tally; lines: string[] }> {
  const lines: string[] = [];
  const tally = await runSuite(folder, readSuite(folder), ground, (line) => lines.push(line));
  return { tally, lines };
}

describe('our own cases', () => {
  let postgres: Ground;
  beforeAll(async () => {
    postgres = await PostgresGround.open();
  }, 300_000);
  afterAll(() => postgres.close());

  it('pass in memory', async () => {
    const { lines } = await run(FIXTURES, new MemoryGround());
    expect(lines).toEqual(['in memory: 11 passed, 0 failed']);
  });

  it('pass through PostgreSQL, with nothing kept between two steps', async () => {
    const { lines } = await run(FIXTURES, postgres);
    expect(lines).toEqual(['postgres: 11 passed, 0 failed']);
  });

  it('pass with their models as the BPMN designer keeps them', async () => {
    const redrawn = await redrawSuite(FIXTURES, readSuite(FIXTURES));
    const tally = await runSuite(redrawn, readSuite(FIXTURES), new MemoryGround(), () => undefined);
    expect(tally).toEqual({ passed: 11, failed: 0 });
    rmSync(redrawn, { recursive: true });
  });

  it('leave the same rows on both grounds', async () => {
    const memory = new MemoryGround();
    const [one] = readSuite(FIXTURES).filter(({ id }) => id === 'countersign.changing');
    if (!one) throw new Error('the case is gone');
    const folder = suite(
      [{ ...one, steps: one.steps.slice(0, -2) }],
      readFileSync(join(FIXTURES, one.files[0] ?? ''), 'utf8'),
    );
    for (const ground of [memory, postgres]) expect((await run(folder, ground)).tally.failed).toBe(0);
    const shapes = await Promise.all([memory, postgres].map(shapeOf));
    expect(shapes[1]).toEqual(shapes[0]);
  });
});

/** What lies in the trees, without ids and in no particular order. */
async function shapeOf(ground: Ground): Promise<unknown> {
  const trees = await ground.trees();
  return trees.map(({ instance, token, task }) => ({
    instances: instance.map(({ status, vars, defKey }) => ({ status, vars, defKey })),
    tokens: token.map(({ nodeId, kind, state, vars }) => JSON.stringify([nodeId, kind, state, vars])).sort(),
    tasks: task
      .map(({ name, assignee, status, dueAt }) => JSON.stringify([name, assignee, status, dueAt]))
      .sort(),
  }));
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder with these cases and one model, `m.bpmn`. */
function suite(cases: unknown, model = readFileSync(join(FIXTURES, 'models/loan.bpmn'), 'utf8')): string {
  const folder = mkdtempSync(join(tmpdir(), 'jianheng-suite-'));
  folders.push(folder);
  mkdirSync(join(folder, 'models'));
  writeFileSync(join(folder, 'cases.json'), typeof cases === 'string' ? cases : JSON.stringify({ cases }));
  for (const name of ['m.bpmn', 'models/countersign.bpmn']) writeFileSync(join(folder, name), model);
  return folder;
}

const start = { do: 'start', process: 'loan', vars: { amount: 1, hours: 1 } };

/** The line that a case of these steps fails with. */
async function failure(steps: unknown, files: unknown = ['m.bpmn'], model?: string): Promise<string> {
  const { tally, lines } = await run(suite([{ id: 'bad', files, steps }], model), new MemoryGround());
  expect(tally).toEqual({ passed: 0, failed: 1 });
  expect(lines).toHaveLength(2);
  return lines[0] ?? '';
}

describe('a case fails in one line', () => {
  it.each<[string, unknown[], string]>([
    [
      'an expectation that is not met',
      [start, { expect: 'openTaskKeys', keys: ['chief'] }],
      'got ["apply"] instead of ["chief"]',
    ],
    ['an error that does not come', [{ ...start, expectError: true }], 'should have been refused'],
    [
      'an action that is refused',
      [start, { do: 'complete', task: 'nobody’s' }],
      'no open task nobody’s among [申请 1 元]',
    ],
    ['a process that is not there', [{ ...start, process: 'other' }], 'there is no key:other'],
    ['an action nobody knows', [start, { do: 'dance' }], 'no action is called "dance"'],
    [
      'an expectation nobody knows',
      [start, { expect: 'sunshine' }],
      'nothing is expected by the word "sunshine"',
    ],
    ['a step that says nothing', [{}], 'nothing is expected by the word "undefined"'],
    ['a step that is no object', ['start'], 'nothing is expected'],
    [
      'a step without what it needs',
      [start, { expect: 'openTasks' }],
      'the step needs a list of texts "names"',
    ],
    ['variables that are no object', [{ ...start, vars: [1] }], '"vars" must be an object'],
    ['a duration nobody can read', [start, { do: 'advanceClock', by: 'soon' }], '"soon" is no duration'],
    ['no steps', [], 'the case has no steps'],
    ['a step before any start', [{ do: 'suspend' }], 'no instance has been started'],
  ])('%s', async (_, steps, part) => {
    const line = await failure(steps);
    expect(line).toMatch(/^✗ in memory: bad: /);
    expect(line).toContain(part);
  });

  it.each<[string, unknown, string]>([
    ['a model file that is not there', ['none.bpmn'], 'there is no model file none.bpmn'],
    ['a model file outside the folder', ['../../etc/passwd'], 'lies outside the folder'],
  ])('%s', async (_, files, part) => {
    expect(await failure([start], files)).toContain(part);
  });

  it('a model that is refused or cannot be read', async () => {
    expect(await failure([start], ['m.bpmn'], 'no xml')).toContain('XML 第 1 行');
    const model = readFileSync(join(FIXTURES, 'models/loan.bpmn'), 'utf8');
    const scripted = model.replaceAll('userTask', 'scriptTask');
    expect(await failure([start], ['m.bpmn'], scripted)).toContain('脚本任务');
  });

  it('steps that are no list', async () => {
    expect(await failure('start')).toContain('the case has no steps');
  });
});

describe('a folder that is no suite is said to be none', () => {
  it.each([
    ['{', 'is not JSON'],
    ['{"steps": []}', 'holds no list "cases"'],
    ['{"cases": []}', 'holds no case'],
  ])('%s', (content, part) => {
    expect(() => readSuite(suite(content))).toThrow(part);
  });

  it('without a list of cases', () => {
    expect(() => readSuite(join(tmpdir(), 'nowhere'))).toThrow('there is no');
  });
});
