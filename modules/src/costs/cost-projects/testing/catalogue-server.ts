import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { expect } from 'vitest';
import { allModules } from '../../../all.server.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

/** A factor in answers. */
export type Factor = {
  readonly symbol: string;
  readonly value: string | null;
  readonly source: string | null;
};

const RIGHTS = ['costProjects:view', 'costProjects:edit', 'costCatalogues:view', 'costCatalogues:manage'];

/** A server whose firm has the standard catalogues, with two engineers who see their own projects. */
export async function startWithCatalogues(): Promise<CatalogueServer> {
  const server = await startTestServer(allModules, {});
  const { client } = await server.newcomer(RIGHTS);
  const outsider = (await server.newcomer(RIGHTS)).client;
  expect(await client.post('/b/kind/loadStandard', {})).toMatchObject({ success: true });
  return new CatalogueServer(server, client, outsider);
}

/** Projects, factors and catalogues through the calls of one engineer. */
export class CatalogueServer {
  readonly server: TestServer;
  readonly client: Client;
  readonly outsider: Client;

  constructor(server: TestServer, client: Client, outsider: Client) {
    this.server = server;
    this.client = client;
    this.outsider = outsider;
  }

  async add(path: string, values: object): Promise<string> {
    const made = await this.client.post(path, values);
    expect(made).toMatchObject({ success: true });
    return (made.data as Row).id;
  }

  /** The id of an item of a tree dictionary. */
  async itemOf(type: string, name: string): Promise<string> {
    const { rows } = await this.query<{ id: string }>(
      'select id::text from tree_item where tenant_id = $1 and type = $2 and name = $3',
      [type, name],
    );
    return rows[0]?.id ?? '';
  }

  query<R extends object>(statement: string, values: readonly unknown[]) {
    return inTransaction(this.server.pool, this.server.tenantId, (tx) =>
      tx.client.query<R>(statement, [tx.tenantId, ...values]),
    );
  }

  async rowOf(path: string, params: object): Promise<string> {
    return ((await this.client.post(`${path}/queryList`, { params })).data as Row[])[0]?.id ?? '';
  }

  /** A project with two buildings, of which the first has a unit. */
  async project() {
    const id = await this.add('/b/project', { name: '安置房一期' });
    const first = await this.add('/b/project/node', { project: id, name: '1#楼', area: '1000.50' });
    const second = await this.add('/b/project/node', { project: id, name: '2#楼', area: '2000' });
    const unit = await this.add('/b/project/node', {
      project: id,
      name: '土建',
      kind: 'unit',
      parentId: first,
    });
    return { id, first, second, unit };
  }

  async list(projectId: string, place: object = {}): Promise<readonly Factor[]> {
    const { data } = await this.client.post('/b/projectFactors/getProjectFactorsList', {
      projectId,
      ...place,
    });
    return data as Factor[];
  }

  save(projectId: string, rows: readonly object[], place: object = {}) {
    return this.client.post('/b/projectFactors/saveProjectFactors', { projectId, rows, ...place });
  }
}

/** The factor with a symbol. */
export const of = (rows: readonly Factor[], symbol: string) => rows.find((row) => row.symbol === symbol);
