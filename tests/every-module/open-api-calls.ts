import type { Client } from '@jianheng/server-platform/testing';
import { z } from 'zod';

/** As much of JSON Schema as the document uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly maximum?: number | undefined;
};

type Parameter = { readonly name: string; readonly in: 'path' | 'query'; readonly schema: JsonSchema };

/** One call as the document describes it. */
export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
};

const schema = z.looseObject({}) as unknown as z.ZodType<JsonSchema>;
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z
      .record(
        z.enum(['get', 'post', 'put', 'delete']),
        z
          .object({
            parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema })),
            requestBody: z
              .object({ content: z.object({ 'application/json': z.object({ schema }).optional() }) })
              .optional(),
          })
          .optional(),
      )
      .or(z.record(z.string(), z.never())),
  ),
});
const METHODS = ['get', 'post', 'put', 'delete'] as const;
const UPPER = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;

/** Every call of the server, from the document that it gives of itself. */
export async function openApiCalls(admin: Client): Promise<ApiCall[]> {
  const answer = await admin.get('/openapi');
  const { paths } = documentSchema.parse(answer.data);
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method): ApiCall[] => {
      const operation = operations[method];
      if (!operation) return [];
      const body = operation.requestBody?.content['application/json']?.schema;
      return [{ method: UPPER[method], path, parameters: operation.parameters, body }];
    }),
  );
}
