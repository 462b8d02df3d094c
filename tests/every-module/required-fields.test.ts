import { type AnyField, linksAsking, whenHolds } from '@jianheng/definition';
import type { Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isClosedAtStart, openFields, startEveryModule, writable } from './declared.ts';
import { requireCases } from './require-cases.ts';
import { RowMaker } from './row-maker.ts';

/** Lines in which something is chosen by this field. */
const linesAsking = (fields: Readonly<Record<string, AnyField>>, name: string) =>
  Object.entries(fields).flatMap(([lines, field]) =>
    field.kind === 'lines' && linksAsking(field.fields, name).length > 0 ? [lines] : [],
  );

let server: TestServer;
let rows: RowMaker;
let admin: Client;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  admin = await server.as('admin');
});
afterAll(() => server.close());

const hasDefault = (field: AnyField) => 'default' in field && field.default !== undefined;

/** A code that is left out is made; its own test stands with its module. */
const MADE = ['/a/sys/dept', '/a/sys/role'];
const isMade = (path: string, name: string) => name === 'code' && MADE.includes(path);

requireCases(writable);

describe.each(writable)('$label', ({ known, path, access }) => {
  const required = openFields(known.entity.fields).filter(
    ([name, field]) => field.required && !isMade(path, name) && !isClosedAtStart(known, name),
  );
  const { process } = known;
  /** What the choice of a row fills in is not lacking where nothing is sent. */
  const isFilledIn = (name: string) =>
    Object.values(known.entity.fields).some(
      (field) => field.kind === 'link' && Object.hasOwn(field.fills ?? {}, name),
    );
  const send = (data: object) => admin.post('/form/workflow/start', { processCode: process?.key, data });
  /** A form that is not sent yet may lack something. */
  const save = (values: object) => (process ? send(values) : admin.post(path, values));

  it('is saved when everything required is there', async () => {
    expect(await admin.post(path, await rows.valuesFor(known))).toMatchObject({
      success: true,
      data: { revision: expect.any(Number) },
    });
  });

  it('is saved with everything that may be filled in, and answers it as it was given', async () => {
    const values = await rows.valuesFor(known, { optional: true });

    const saved = await admin.post(path, values);

    expect(saved).toMatchObject({ success: true });
    const plain = Object.entries(values).filter(([, value]) => !Array.isArray(value));
    const { data } = await admin.get(`${path}/${(saved.data as { id: string }).id}`);
    // Some calls write the words of a choice as numbers.
    const read = Object.entries(data as object).map(([name, value]) => [
      name,
      known.entity.fields[name]?.kind === 'choice' && value !== null ? String(value) : value,
    ]);
    expect(Object.fromEntries(read)).toMatchObject(Object.fromEntries(plain));
  });

  const faultOf = (name: string, { label }: AnyField) => ({
    status: 400,
    fields: { [name]: `${label}不能为空` },
  });

  it.each(required.filter(([name]) => !isFilledIn(name)))(
    'refuses a row without %s by its label',
    async (name, field) => {
      const values = await rows.valuesFor(known);
      const isText = field.kind === 'text' || field.kind === 'longText';
      const { [name]: _left, ...without } = values;

      if (!hasDefault(field)) expect(await save(without)).toMatchObject(faultOf(name, field));
      for (const blank of [null, ...(isText ? ['', '  '] : [])])
        expect(await save({ ...values, [name]: blank })).toMatchObject(faultOf(name, field));
    },
  );

  it.runIf(access.change).each(required)(
    'refuses a change that empties %s by its label',
    async (name, field) => {
      const { id } = (await admin.post(path, await rows.valuesFor(known))).data as { id: string };
      const row = (await admin.get(`${path}/${id}`)).data as Readonly<Record<string, unknown>>;
      // What is chosen by it goes with it, as forms do.
      const chosenBy = [
        ...linksAsking(known.entity.fields, name).map((link) => [link, null] as const),
        ...linesAsking(known.entity.fields, name).map((lines) => [lines, []] as const),
      ];
      const emptied = await admin.put(path, { id, ...Object.fromEntries(chosenBy), [name]: null });
      // What is locked is refused whatever is sent, and says so.
      const isLocked =
        field.lockedWhen !== undefined && whenHolds(field.lockedWhen, known.entity.fields, row);
      const refused = isLocked
        ? { status: 400, fields: { [name]: expect.any(String) } }
        : faultOf(name, field);
      expect(process ? await send({ id }) : emptied).toMatchObject(refused);
    },
  );

  it.runIf(process)(
    'may be kept as a draft without anything, and says all that it lacks when it is sent',
    async () => {
      const kept = await admin.post(path, {});
      expect(kept).toMatchObject({ success: true });

      const refused = await send({ id: (kept.data as { id: string }).id });

      const owed = required.filter(([, field]) => !hasDefault(field));
      const faults = Object.fromEntries(owed.map(([name, { label }]) => [name, `${label}不能为空`]));
      expect(refused).toMatchObject({ status: 400, fields: faults });
    },
  );

  it('refuses lines without what each of them needs, by row and label', async () => {
    for (const [name, field] of openFields(known.entity.fields)) {
      if (field.kind !== 'lines') continue;
      const refused = await save({ ...(await rows.valuesFor(known)), [name]: [{}] });
      const needed = openFields(field.fields).filter(([, inner]) => inner.required && !hasDefault(inner));
      const faults = needed.map(([inner, { label }]) => [
        `${name}.0.${inner}`,
        `${field.label}第1行${label}不能为空`,
      ]);
      expect(refused).toMatchObject({ status: 400, fields: Object.fromEntries(faults) });
    }
  });
});
