import type { FastifyInstance } from 'fastify';
import type { Answer } from './start-test-server.ts';

export type GivenFile = { readonly name: string; readonly bytes: Uint8Array | string };

/** Gives files as a browser's form does; fields stand beside them. */
export async function giveFiles(
  app: FastifyInstance,
  token: string,
  files: readonly GivenFile[],
  {
    path = '/b/fileItem/upload',
    fields = {} as Readonly<Record<string, string>>,
    headers = {} as Readonly<Record<string, string>>,
  } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes } of files) form.append('file', new Blob([bytes as BlobPart]), name);
  const body = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, authtoken: token, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { ...(reply.json() as Omit<Answer, 'status'>), status: reply.statusCode };
}

/** Gives one file and answers its id; throws with the refusal. */
export async function giveFile(
  app: FastifyInstance,
  token: string,
  name: string,
  bytes: Uint8Array | string,
): Promise<string> {
  const answer = await giveFiles(app, token, [{ name, bytes }]);
  const [id] = (answer.data as string[] | null) ?? [];
  if (!id) throw new Error(answer.msg);
  return id;
}

/** The smallest PDF that a reader takes for one. */
export const SMALL_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** One red point. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
