import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

type Operation = {
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: {
    content: Record<string, { schema: { type?: string; properties?: Record<string, object> } }>;
  };
  responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
};

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startWithEveryKind();
  document = (await (await server.as('admin')).get('/openapi')).data as Document;
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the document of all calls', () => {
  it('is an OpenAPI 3.1 document with every call under its path', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: '建衡 接口' } });
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/login',
        '/api/t/item',
        '/api/t/item/queryList',
        '/api/t/item/{id}',
        '/api/t/item/{id}/use',
        '/api/b/wf/task',
      ]),
    );
  });

  it('says what holds for every call, and of a list what may be left out', () => {
    const { description } = document.info;
    for (const word of ['createdDate', 'extValues', 'totalCapped', 'parentId', 'isClick', 'openType'])
      expect(description).toContain(word);
    const query = document.paths['/api/t/item/queryList']?.post?.requestBody?.content['application/json'];
    expect(query?.schema).toMatchObject({
      properties: {
        pageSize: { type: 'integer', maximum: 1000 },
        orderBy: { description: expect.stringContaining('逗号') },
      },
    });
  });

  it('names every place of a path among the parameters, and nothing else as required', () => {
    for (const { path, operation } of operations()) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(places);
      expect(operation.parameters.filter((one) => one.required).map(({ name }) => name)).toEqual(places);
    }
  });

  it('tells of every call what it is for and what it answers', () => {
    for (const { operation, method } of operations()) {
      expect(operation.summary).not.toBe('');
      expect(['get', 'post', 'put', 'delete']).toContain(method);
      expect(operation.responses['200']?.content['application/json']?.schema.properties).toMatchObject({
        success: {},
        code: {},
        msg: {},
        data: {},
      });
    }
  });

  it('describes the fields of a form by their labels and kinds', () => {
    const form =
      document.paths['/api/t/item']?.post?.requestBody?.content['application/json']?.schema.properties;

    expect(form).toMatchObject({
      name: { type: ['string', 'null'], description: '名称' },
      count: { type: ['integer', 'null'] },
      price: { format: 'decimal' },
      state: { enum: ['free', 'used', null] },
      parts: { type: 'array' },
    });
  });

  it('says what is given as files, and what as bytes', () => {
    const form = document.paths['/api/b/fileItem/upload']?.post?.requestBody?.content['multipart/form-data'];
    expect(form?.schema.properties).toMatchObject({
      file: { type: 'array' },
      refRecordId: { type: 'string' },
    });
    const part = document.paths['/api/b/fileItem/upload/{id}/{part}']?.put?.requestBody;
    expect(Object.keys(part?.content ?? {})).toEqual(['application/octet-stream']);
  });

  it('is shown to whoever holds one of the rights that it names, and to nobody else', async () => {
    const { client } = await server.newcomer(EVERY_PERMISSION);
    const keeper = await server.newcomer(['process:design']);

    expect(await client.get('/openapi')).toMatchObject({ status: 403, data: null });
    expect((await server.anonymous.get('/openapi')).status).toBe(401);
    expect((await keeper.client.get('/openapi')).status).toBe(200);
    expect(document.paths['/api/openapi']?.get).toMatchObject({
      description: 'system | accessRights:manage | process:design',
    });
  });
});
