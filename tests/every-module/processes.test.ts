import type { ApproverRule, Fields, ProcessStep } from '@jianheng/definition';
import type { Client, Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allOf,
  codeOf,
  type Declared,
  declared,
  openFields,
  startEveryModule,
  tried,
  viewsOf,
} from './declared.ts';
import { RowMaker } from './row-maker.ts';
import { decide, openTasks, startAny, withNumbers } from './walk-process.ts';

const MOST_STEPS = 50;
let server: TestServer;
let rows: RowMaker;
let admin: Client;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  admin = await server.as('admin');
  for (const role of rolesAsked()) await demandHolder(role);
});
afterAll(() => server.close());

const processes = tried.flatMap((one) =>
  one.known.process ? [{ ...one, process: one.known.process, title: one.known.process.label }] : [],
);

const stepsOf = (steps: readonly ProcessStep[]): ProcessStep[] =>
  steps.flatMap((step) => {
    if (step.kind === 'branch')
      return [
        step,
        ...step.branches.flatMap((branch) => stepsOf(branch.steps)),
        ...stepsOf(step.otherwise ?? []),
      ];
    return step.kind === 'parallel'
      ? [step, ...step.branches.flatMap((branch) => stepsOf(branch.steps))]
      : [step];
  });
const labelsOf = (steps: readonly ProcessStep[]) =>
  stepsOf(steps).flatMap((step) => (step.kind === 'approve' ? [step.label] : []));

function rolesAsked(): string[] {
  const rules = processes
    .flatMap(({ process }) => stepsOf(process.steps))
    .flatMap((step): ApproverRule[] => (step.kind === 'approve' ? [step.by] : []));
  return [...new Set(rules.flatMap((rule) => (rule.kind === 'role' ? [rule.role] : [])))];
}

/** A role that a process asks for and the test firm does not have gets one holder. */
async function demandHolder(code: string): Promise<void> {
  const found = await admin.post('/a/sys/role/queryList', { params: { code } });
  if (found.total !== 0) return;
  const role = (await admin.post('/a/sys/role', { code, name: code })).data as { id: string };
  const { id } = await server.newcomer([]);
  await admin.put('/a/sys/user', { id, roles: [{ role: role.id }] });
}

function initiatorOf(one: Declared): Promise<Newcomer> {
  const chosen = linkedFrom(one.known.entity.fields).flatMap((row) => allOf(row) ?? []);
  return server.newcomer([...viewsOf(one).slice(-1), codeOf(one, one.access.create), ...chosen]);
}

/** What is chosen in a form and in its lines: whoever fills it in sees it. */
function linkedFrom(fields: Fields): Declared[] {
  return openFields(fields).flatMap(([, field]) => {
    if (field.kind === 'lines') return linkedFrom(field.fields);
    return field.kind === 'link' ? declared.filter(({ path }) => path === field.to) : [];
  });
}

/** Everybody approves until nobody is asked any more; answers the labels of the steps in their order. */
async function approveToTheEnd(one: Declared, instance: string): Promise<string[]> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const [task] = await openTasks(server, rows, instance);
    if (!task) return passed;
    passed.push(task.name);
    expect(
      await decide(server, rows, { task, fields: one.known.entity.fields, decision: { action: 'approve' } }),
    ).toMatchObject({ success: true });
  }
  throw new Error('the process does not end');
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Forms that differ in what conditions ask: small and large numbers, each choice. One is enough where none is asked. What
 * takes time that nothing else may take is made anew, each later than the one before, the last of them for long.
 */
async function variants({ known }: Declared): Promise<Values[]> {
  const { fields, exclusive } = known.entity;
  const made = () => rows.valuesFor(known, { optional: true });
  const values = await made();
  const hasConditions = known.process?.steps.some(({ kind }) => kind === 'branch' || kind === 'inclusive');
  if (!hasConditions) return [values];
  const choices = openFields(fields).flatMap(([name, field]) =>
    field.kind === 'choice' ? Object.keys(field.choices).map((word) => ({ [name]: word })) : [],
  );
  const differing = [withNumbers(fields, values, 1), withNumbers(fields, await made(), 99_999)];
  if (exclusive === undefined) return [...differing, ...choices.map((choice) => ({ ...values, ...choice }))];
  const anew: Values[] = [];
  for (const choice of choices) anew.push({ ...(await made()), ...choice });
  return [...anew, lastDayLater(fields, await made())];
}

/** A form whose last day is a month later than it says, long after all others. */
function lastDayLater(fields: Fields, values: Values): Values {
  const days = openFields(fields).flatMap(([name, { kind }]) => (kind === 'date' ? [name] : []));
  const later = (name: string, count: number) =>
    new Date(Date.parse(String(values[name])) + count * DAY_MS).toISOString().slice(0, 10);
  const far = days.map((name) => [name, later(name, name === days.at(-1) ? 1030 : 1000)]);
  return { ...values, ...Object.fromEntries(far) };
}

const DAY_MS = 86_400_000;

const stateOf = async ({ path }: Declared, form: string) =>
  ((await admin.get(`${path}/${form}`)).data as { processState: string }).processState;

/** Words of two signs and more, as a reader of Chinese parts them; a label without one is a word itself. */
function wordsOf(label: string): readonly string[] {
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(label)]
    .map(({ segment }) => segment)
    .filter((word) => [...word].length > 1);
  return words.length > 0 ? words : [label];
}

/** Labels of the same thing of which one has no word of the other: whoever starts one would not know the other again. */
function strangers(process: string, others: readonly string[]): readonly string[] {
  const words = wordsOf(process);
  return others.filter((other) => !words.some((word) => other.includes(word)));
}

it('strangers are told from labels that share a word', () => {
  expect(strangers('办公用品采购', ['用品采购单', '采购台账', '出入库记录'])).toEqual(['出入库记录']);
});

describe.each(processes)('$title', (one) => {
  it('is called on its form and in its lists by a word of its own name', () => {
    const { module, known, process } = one;
    const lists = Object.values(module.lists).filter(({ of }) => of === known.name);

    expect(strangers(process.label, [known.entity.label, ...lists.map(({ label }) => label)])).toEqual([]);
  });

  it('is walked from start to end by its approvers, over every step', async () => {
    const seen = new Set<string>();
    const { client } = await initiatorOf(one);
    for (const values of await variants(one)) {
      const { instance, form } = await startAny(client, rows, one.known, values);
      for (const name of await approveToTheEnd(one, instance)) seen.add(name);
      expect(await stateOf(one, form)).toBe('approved');
      expect((await client.get(`/b/wf/process/${instance}`)).data).toMatchObject({
        isFinished: true,
        processState: 'approved',
      });
    }
    expect([...seen].sort()).toEqual([...new Set(labelsOf(one.process.steps))].sort());
  });

  it('comes back to its initiator when rejected, and goes on when he sends it again', async () => {
    const { client } = await initiatorOf(one);
    const { instance, form } = await startAny(client, rows, one.known);
    const [first] = await openTasks(server, rows, instance);
    if (!first) throw new Error('nobody is asked');
    const { fields } = one.known.entity;

    expect(
      await decide(server, rows, {
        task: first,
        fields,
        decision: { action: 'sendBack', comment: '请补充' },
      }),
    ).toMatchObject({ success: true });
    expect(await stateOf(one, form)).toBe('returned');
    const [back] = await openTasks(server, rows, instance);
    expect(await client.post('/b/wf/task', { id: back?.id, action: 'resubmit' })).toMatchObject({
      success: true,
    });
    expect((await approveToTheEnd(one, instance)).at(0)).toBe(first.name);
    expect(await stateOf(one, form)).toBe('approved');
  });

  it('ends when it is refused', async () => {
    const { client } = await initiatorOf(one);
    const { instance, form } = await startAny(client, rows, one.known);
    const [first] = await openTasks(server, rows, instance);
    if (!first) throw new Error('nobody is asked');

    expect(
      await decide(server, rows, {
        task: first,
        fields: one.known.entity.fields,
        decision: { action: 'reject', comment: '不同意' },
      }),
    ).toMatchObject({ success: true });

    expect(await openTasks(server, rows, instance)).toEqual([]);
    expect(await stateOf(one, form)).toBe('rejected');
  });

  it('cannot be changed, removed or started again from outside while it runs', async () => {
    const { client } = await initiatorOf(one);
    const { instance, form } = await startAny(client, rows, one.known);
    const waiting = await openTasks(server, rows, instance);
    expect(waiting).not.toEqual([]);

    expect(await admin.put(one.path, { id: form })).toMatchObject({ status: 409, error: 'lockedByProcess' });
    expect(await admin.delete(`${one.path}/${form}`)).toMatchObject({
      status: 409,
      error: 'lockedByProcess',
    });
    expect(
      (await client.post('/form/workflow/start', { processCode: one.process.key, data: { id: form } }))
        .success,
    ).toBe(false);
    expect(await openTasks(server, rows, instance)).toEqual(waiting);
  });

  it('is started by nobody who may not create its form', async () => {
    const { client } = await server.newcomer(
      viewsOf(one).filter((permission) => permission !== codeOf(one, one.access.create)),
    );

    expect(
      await client.post('/form/workflow/start', {
        processCode: one.process.key,
        data: await rows.valuesFor(one.known),
      }),
    ).toMatchObject({ status: 403 });
  });
});
