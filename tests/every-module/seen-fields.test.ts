import { type AnyField, permissionCode } from '@jianheng/definition';
import type { Client, TestServer } from '@jianheng/server-platform/testing';
import { readWorkbook } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  type Declared,
  entriesOf,
  openFields,
  registry,
  sightOf,
  startEveryModule,
  tried,
} from './declared.ts';
import { requireCases } from './require-cases.ts';
import { RowMaker } from './row-maker.ts';
import { validValues } from './valid-values.ts';

let server: TestServer;
let rows: RowMaker;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
});
afterAll(() => server.close());

const allPermissions = registry.modules.flatMap((module) =>
  Object.keys(module.permissions).map((name) => permissionCode(module, name)),
);

/** An entity whose rows people add, with the permissions that some of its fields ask for, each with these fields. */
const cases = tried
  .filter(({ known }) => !known.entity.readOnly)
  .flatMap((one) => {
    const seen = entriesOf(one.known.entity.fields).filter(([, { seenBy }]) => seenBy !== undefined);
    return [...Map.groupBy(seen, ([, field]) => sightOf(one, field) ?? '')].map(([permission, fields]) => ({
      one,
      fields,
      permission,
      title: `${one.label}, to whoever does not hold ${permission}`,
    }));
  });

/** What each way of reading answers, as text. */
async function tellings({ path, known, module }: Declared, client: Client, id: string) {
  const told = {
    row: await client.get(`${path}/${id}`),
    list: await client.post(`${path}/queryList`, { pageSize: 500 }),
    tree: known.entity.tree ? await client.post(`${path}/queryTree`, {}) : null,
    level: known.entity.tree ? await client.post(`${path}/queryLevel`, {}) : null,
    found: known.entity.tree ? await client.post(`${path}/queryFound`, { ids: [id] }) : null,
    options: await client.post(`${path}/queryOptions`, { params: { ids: [id] } }),
    timeline: await client.get(`${path}/${id}/timeline`),
    definition: await client.get(`/definitions/${module.name}`),
  };
  return Object.entries(told).map(([way, answer]) => ({ way, text: JSON.stringify(answer) }));
}

const isNamedIn = (text: string, name: string) =>
  text.includes(`"${name}"`) || text.includes(`"${name}_label"`);
const filterOf = (name: string, field: AnyField) => ({
  params: { [name]: field.kind === 'boolean' ? true : '1' },
});

requireCases(cases);

describe.each(cases)('fields of $title', ({ one, fields, permission }) => {
  const { path } = one;
  const pressed = registry.actions.filter(({ entity }) => entity === one.known);
  const said = pressed.flatMap(({ input = {} }) => Object.values(input));
  const reader = async (...extra: string[]) =>
    (await server.newcomer([...allPermissions.filter((code) => code !== permission), ...extra])).client;
  /** A row in which all of them are filled in and were changed once, by somebody who sees them. */
  async function filledRow() {
    const keeper = await server.as('admin');
    const values = await rows.valuesFor(one.known, { optional: true });
    const { data } = await keeper.post(path, values);
    const { id } = data as { id: string };
    const again = await rows.valuesFor(one.known, { optional: true });
    await keeper.put(path, { ...again, id });
    for (const { name, input = {} } of pressed)
      await keeper.post(`${path}/${id}/${name}`, await validValues(input, rows.targets, { optional: true }));
    return id;
  }

  it('are in no row, list, tree, timeline, choice or declaration, but in those of who holds it', async () => {
    const id = await filledRow();
    const [without, within] = [await reader(), await reader(permission)];

    const told = JSON.stringify(await without.get(`${path}/${id}/timeline`));
    const openly = JSON.stringify(await within.get(`${path}/${id}/timeline`));
    for (const { label } of said.filter(({ seenBy }) => seenBy && codeOf(one, seenBy) === permission)) {
      expect(told).not.toContain(`"${label}"`);
      expect(openly).toContain(`"${label}"`);
    }
    for (const [name, { label }] of fields) {
      const hidden = (await tellings(one, without, id)).filter(
        ({ text }) => isNamedIn(text, name) || text.includes(`"${label}"`),
      );
      expect(hidden.map(({ way }) => way)).toEqual([]);
      const shown = (await tellings(one, within, id)).filter(({ text }) => isNamedIn(text, name));
      expect(shown.map(({ way }) => way)).toContain('row');
      expect(shown.map(({ way }) => way)).toContain('definition');
    }
  });

  it('are filtered, sorted and summed by nobody else, as if there were none', async () => {
    const client = await reader();
    for (const [name, field] of fields) {
      const asked = [
        await client.post(`${path}/queryList`, filterOf(name, field)),
        await client.post(`${path}/queryList`, { orderBy: name, order: 'asc' }),
        await client.post(`${path}/querySums`, { sums: [name] }),
        await client.post(`${path}/export`, filterOf(name, field)),
      ];
      expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    }
  });

  it('are in no workbook', async () => {
    await filledRow();
    const { body } = await (await reader()).raw(`${path}/export`, {});
    const [heads = []] = await readWorkbook(body);
    expect(heads.filter((head) => fields.some(([, { label }]) => label === head))).toEqual([]);
  });

  it('are written by nobody else, and stay when the rest is changed', async () => {
    const id = await filledRow();
    const client = await reader();
    const admin = await server.as('admin');
    const before = (await admin.get(`${path}/${id}`)).data as Record<string, unknown>;
    const valid = await rows.valuesFor(one.known, { optional: true });
    const names = fields.map(([name]) => name);
    const open = openFields(one.known.entity.fields).map(([name]) => name);

    for (const name of names.filter((field) => open.includes(field) && valid[field] !== undefined)) {
      const refused = { status: 400, fields: { [name]: `没有“${name}”这一项` } };
      expect(await client.put(path, { id, [name]: valid[name] })).toMatchObject(refused);
      expect(await client.post(path, { ...valid, id: undefined })).toMatchObject({ status: 400 });
    }
    const rest = Object.entries(valid).filter(
      ([name]) => one.known.entity.fields[name]?.seenBy === undefined,
    );
    const saved = await client.put(path, { ...Object.fromEntries(rest), id });
    expect(saved).toMatchObject({ status: 200 });
    expect(names.filter((name) => isNamedIn(JSON.stringify(saved), name))).toEqual([]);
    const after = (await admin.get(`${path}/${id}`)).data as Record<string, unknown>;
    for (const [name] of fields) expect(after[name]).toEqual(before[name]);
  });
});
