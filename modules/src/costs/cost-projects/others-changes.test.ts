import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { projectWithBill } from './testing/project-with-bill.ts';
import { resourceBill } from './testing/resource-bill.ts';

type Line = { readonly id: string; readonly quantity: string | null };
type Since = {
  readonly revision: string;
  readonly changes: readonly { readonly by: string; readonly byName: string }[];
  readonly rows: readonly Line[];
  readonly isRestructured: boolean;
};

let server: TestServer;
let engineer: Newcomer;
let colleague: Newcomer;
let project: string;
let lines: readonly string[];
let start: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  colleague = await server.newcomer(['costProjects:viewAll', 'costProjects:edit']);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ project } = await projectWithBill(server, engineer, resourceBill()));
  const page = (await send(engineer, 'page', { from: 0, most: 10 })) as {
    readonly revision: string;
    readonly rows: readonly Line[];
  };
  lines = page.rows.map(({ id }) => id);
  start = page.revision;
});

const send = async ({ client }: Newcomer, call: string, body: object): Promise<unknown> =>
  (await client.post(`/b/project/lines/${call}`, { projectId: project, ...body })).data;
const since = async (revision: string, own: readonly string[] = []) =>
  (await send(engineer, 'since', { revision, own })) as Since;
const edit = async (by: Newcomer, id: string, quantity: string) =>
  ((await send(by, 'edit', { follow: true, edits: [{ id, set: { quantity } }] })) as Since).revision;

describe('changes since a revision', () => {
  it('are none where nobody changed anything', async () => {
    expect(await since(start)).toEqual({ revision: start, changes: [], rows: [], isRestructured: false });
  });

  it('bring the lines of others as they are now, with who changed them', async () => {
    await edit(colleague, lines[0] ?? '', '11');
    const last = await edit(colleague, lines[0] ?? '', '12');
    expect(await since(start)).toMatchObject({
      revision: last,
      changes: [{ by: colleague.id }, { by: colleague.id }],
      rows: [{ id: lines[0], quantity: '12' }],
      isRestructured: false,
    });
    expect((await since(last)).changes).toEqual([]);
  });

  it('name who made them', async () => {
    await edit(colleague, lines[0] ?? '', '11');
    const [change] = (await since(start)).changes;
    expect(change?.byName).not.toBe('');
  });

  it('leave out revisions that the reader made here', async () => {
    const own = await edit(engineer, lines[1] ?? '', '3');
    await edit(colleague, lines[0] ?? '', '11');
    const { rows, changes } = await since(start, [own]);
    expect(rows.map(({ id }) => id)).toEqual([lines[0]]);
    expect(changes).toHaveLength(1);
  });

  it('say that lines were inserted or removed', async () => {
    await send(colleague, 'insert', { after: lines[0], count: 1 });
    expect(await since(start)).toMatchObject({ isRestructured: true, rows: [] });
  });

  it('are told to nobody who does not see the project', async () => {
    const stranger = await server.newcomer(['costProjects:view']);
    const answer = await stranger.client.post('/b/project/lines/since', {
      projectId: project,
      revision: start,
      own: [],
    });
    expect(answer.status).toBe(404);
  });
});
