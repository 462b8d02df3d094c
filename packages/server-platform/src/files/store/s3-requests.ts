import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { StoreUnavailableError } from './file-store.ts';

export type S3Settings = {
  /** Service and bucket: `https://s3.example.com/jianheng`. */
  readonly url: URL;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
};

export type S3Body = { readonly body?: Blob | undefined; readonly size?: number };

/** Requests without a known size may take this many times the minimum. */
const UNKNOWN_SIZE = 60;
const MIN_MS = 10_000;
/** Time allowed for each byte: half a megabyte a second is slow, less is a failure. */
const BYTES_A_MS = 512;

/** Signed requests to a bucket; the address of an object is the bucket's address and its key. */
export class S3Requests {
  readonly #client: AwsClient;
  readonly #url: string;

  constructor({ url, accessKey, secretKey, region }: S3Settings) {
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      retries: 0,
    });
    this.#url = url.href.replace(/\/$/, '');
  }

  /** Sends one request. Rejects with `StoreUnavailableError` where the service does not answer or answers with a fault of its own. */
  async send(method: 'HEAD' | 'GET' | 'PUT' | 'DELETE', key: string, { body, size }: S3Body = {}) {
    const unknown = method === 'GET' ? UNKNOWN_SIZE * MIN_MS : MIN_MS;
    const time = size === undefined ? unknown : MIN_MS + Math.ceil(size / BYTES_A_MS);
    const request = await this.#client.sign(`${this.#url}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    });
    const reply = await fetch(request.url, {
      method,
      headers: request.headers,
      signal: AbortSignal.timeout(time),
      ...(body ? { body } : {}),
    }).catch((problem: unknown) => {
      throw new StoreUnavailableError(String(problem));
    });
    if (reply.status >= 500) throw new StoreUnavailableError(`${key}: ${reply.status}`);
    return reply;
  }
}

/** Rejects with `StoreUnavailableError` and the service's own words where it refused a request. */
export async function requireOk(reply: Response, key: string): Promise<void> {
  if (reply.ok) return;
  throw new StoreUnavailableError(`${key}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
}

/** The bytes of an answer. Rejects with `StoreUnavailableError` where they break off. */
export async function* piecesOf(reply: Response, key: string): AsyncGenerator<Buffer> {
  try {
    for await (const { buffer, byteOffset, byteLength } of reply.body ?? [])
      yield Buffer.from(buffer, byteOffset, byteLength);
  } catch (problem) {
    throw new StoreUnavailableError(`${key} broke off: ${String(problem)}`);
  }
}

/** The SHA-256 of the bytes of an answer. */
export async function checksumOfReply(reply: Response, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(reply, key)) hash.update(piece);
  return hash.digest('hex');
}
