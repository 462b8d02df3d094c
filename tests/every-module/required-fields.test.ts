import type { AnyField } from '@jianheng/definition';
import { allModules } from '@jianheng/modules/server';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFields, writable } from './declared.ts';
import { RowMaker } from './row-maker.ts';

let server: TestServer;
let rows: RowMaker;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer(allModules);
  rows = new RowMaker(server);
  admin = await server.as('admin');
});
afterAll(() => server.close());

const hasDefault = (field: AnyField) => 'default' in field && field.default !== undefined;

describe.each(writable)('$label', ({ known, path }) => {
  const required = openFields(known.entity.fields).filter(([, field]) => field.required);

  it('is saved when everything required is there', async () => {
    expect(await admin.post(path, await rows.valuesFor(known))).toMatchObject({
      success: true,
      data: { revision: 1 },
    });
  });

  it('is saved with everything that may be filled in, and answers it as it was given', async () => {
    const values = await rows.valuesFor(known, { optional: true });

    const saved = await admin.post(path, values);

    expect(saved).toMatchObject({ success: true });
    const plain = Object.entries(values).filter(([, value]) => !Array.isArray(value));
    expect((await admin.get(`${path}/${(saved.data as { id: string }).id}`)).data).toMatchObject(
      Object.fromEntries(plain),
    );
  });

  it.each(required)('refuses a row without %s by its label', async (name, field) => {
    const values = await rows.valuesFor(known);
    const blanks: readonly unknown[] = [
      null,
      ...(field.kind === 'text' || field.kind === 'longText' ? ['', '  '] : []),
    ];
    const { [name]: _left, ...without } = values;
    const faults = { status: 400, fields: { [name]: `${field.label}不能为空` } };

    if (!hasDefault(field)) expect(await admin.post(path, without)).toMatchObject(faults);
    for (const blank of blanks)
      expect(await admin.post(path, { ...values, [name]: blank })).toMatchObject(faults);
    const { id } = (await admin.post(path, values)).data as { id: string };
    expect(await admin.put(path, { id, [name]: null })).toMatchObject(faults);
  });

  it('refuses lines without what each of them needs, by row and label', async () => {
    for (const [name, field] of openFields(known.entity.fields)) {
      if (field.kind !== 'lines') continue;
      const refused = await admin.post(path, { ...(await rows.valuesFor(known)), [name]: [{}] });
      const needed = openFields(field.fields).filter(([, inner]) => inner.required && !hasDefault(inner));
      const faults = needed.map(([inner, { label }]) => [
        `${name}.0.${inner}`,
        `${field.label}第1行${label}不能为空`,
      ]);
      expect(refused).toMatchObject({ status: 400, fields: Object.fromEntries(faults) });
    }
  });
});
