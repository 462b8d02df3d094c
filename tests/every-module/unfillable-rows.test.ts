import { defineModule, entity, field } from '@jianheng/definition';
import { buildRegistry, implement } from '@jianheng/server-platform';
import { startWith, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowError } from './row-error.ts';
import { RowMaker } from './row-maker.ts';

const pattern = { source: '^[A-Z]{30}$', message: '应为三十个字母' };

/** No generated value fits its code. */
const coded = entity('编码', {
  path: '/t/coded',
  title: 'code',
  fields: { code: field.text('编号', { required: true, max: 3, pattern }) },
});
/** The database refuses the amounts that are generated, which are all alike. */
const balanced = entity('结存', {
  path: '/t/balanced',
  title: 'name',
  checks: { isLess: { holds: 'spent < earned', message: '支出{spent}不小于收入{earned}。' } },
  fields: {
    name: field.text('名称', { required: true }),
    earned: field.money('收入', { required: true }),
    spent: field.money('支出', { required: true }),
  },
});
const below = entity('明细', {
  path: '/t/below',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), of: field.link('编码', coded, { required: true }) },
});
const plain = entity('便签', {
  path: '/t/plain',
  title: 'name',
  fields: { name: field.text('名称', { required: true }) },
});
const note = { rows: { all: 'view' }, create: 'keep' } as const;

const unfillable = defineModule('unfillable', '样本', {
  messages: {},
  entities: { coded, balanced, below, plain },
  permissions: { view: '查看', keep: '维护' },
  access: { coded: note, balanced: note, below: note, plain: note },
  lists: {},
});
const modules = [implement(unfillable, { actions: {} })];
const registry = buildRegistry(modules.map(({ module }) => module));
const entities = registry.entities.filter(({ module }) => module?.name === 'unfillable');

let server: TestServer;
let rows: RowMaker;
beforeAll(async () => {
  server = await startWith(modules);
  rows = new RowMaker(server, server, { registry, modules });
});
afterAll(() => server.close());

describe('an entity of which no row can be made', () => {
  const told = (error: RowError | undefined) => ({ path: error?.path, message: error?.message });

  it('is left out with its name and the reason, and rows of the others are made', async () => {
    const another = [registry.entityAt('/a/sys/dept'), registry.entityAt('/a/sys/user')];
    const { ids, errors } = await rows.addEach([...entities, ...another]);

    expect([...ids.keys()]).toEqual(['/t/plain', '/a/sys/dept', '/a/sys/user']);
    expect([...errors.keys()]).toEqual(['/t/coded', '/t/balanced', '/t/below']);
    expect(told(errors.get('/t/coded'))).toEqual({
      path: '/t/coded',
      message: expect.stringMatching(/unfillable\.编码 \(\/t\/coded\).*编号.*examples/),
    });
    expect(told(errors.get('/t/balanced'))).toEqual({
      path: '/t/balanced',
      message: expect.stringMatching(/unfillable\.结存 .*支出/),
    });
  });

  it('is named as the cause where another one links to it', async () => {
    const [one, plainOne] = ['/t/below', '/t/plain'].map((path) => registry.entityAt(path));
    const { errors } = await rows.addEach([one, plainOne].filter((known) => known !== undefined));

    expect(errors.get('/t/below')?.path).toBe('/t/coded');
  });

  it('stops the tests where most entities fail', async () => {
    await expect(rows.addEach(entities.filter(({ name }) => name !== 'plain'))).rejects.toThrow('编码');
  });
});
