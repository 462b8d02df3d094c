import { callSpec, platformCalls } from '@jianheng/contract';
import { z } from 'zod';
import { yieldOften } from '../concurrency/yield-often.ts';
import { successReply } from './envelope.ts';
import { NOTES } from './open-api-notes.ts';
import { type AnyRoute, RawReply, route } from './route.ts';

/** `GET /openapi`: every call as one document, for whoever keeps the rights or designs processes. */
const READERS = ['system', 'accessRights:manage', 'process:design'];

export function openApiRoute(routes: readonly AnyRoute[]): AnyRoute {
  const own: AnyRoute = route(
    {
      ...callSpec(platformCalls, 'GET /openapi'),
      summary: '接口文档',
      access: { anyOf: READERS },
      audit: 'none',
      transaction: 'none',
    },
    () => {
      document ??= documentOf([...routes, own]);
      return document;
    },
  );
  // Five megabytes that take a second to make, and stay the same while the server runs.
  let document: Promise<RawReply> | undefined;
  return own;
}

async function documentOf(routes: readonly AnyRoute[]): Promise<RawReply> {
  const { body } = successReply(await openApi(routes));
  return new RawReply(Buffer.from(body), { 'content-type': 'application/json; charset=utf-8' });
}

/** The OpenAPI 3.1 document of these routes, made while other calls are served. */
async function openApi(routes: readonly AnyRoute[]) {
  const letOthersRun = yieldOften();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const one of routes) {
    const path = `/api${one.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] ??= {};
    paths[path][one.method.toLowerCase()] = operation(one);
    await letOthersRun();
  }
  return { openapi: '3.1.0', info: { title: '建衡 接口', version: '1', description: NOTES }, paths };
}

function operation({ summary, access, params, query, body, data, streams }: AnyRoute) {
  return {
    summary,
    description: access === 'public' || access === 'signedIn' ? access : access.anyOf.join(' | '),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(streams ? { requestBody: { content: STREAMED[streams] } } : {}),
    ...(body ? { requestBody: { content: { 'application/json': { schema: jsonSchema(body) } } } } : {}),
    responses: {
      200: { description: '成功', content: { 'application/json': { schema: envelope(jsonSchema(data)) } } },
    },
  };
}

const BYTES = { type: 'string', format: 'binary' } as const;
/** Files in a form, with what they are for; or bytes alone. */
const STREAMED = {
  form: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: { type: 'array', items: BYTES },
          refModule: { type: 'string' },
          refRecordId: { type: 'string' },
          businessId: { type: 'string' },
        },
        required: ['file'],
      },
    },
  },
  bytes: { 'application/octet-stream': { schema: BYTES } },
} as const;

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  const shape = schema ? (jsonSchema(schema).properties ?? {}) : {};
  return Object.entries(shape).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property,
  }));
}

const envelope = (data: object) => ({
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    code: { type: 'integer' },
    msg: { type: 'string' },
    data,
    total: { type: 'integer' },
  },
});
