import { createWriteStream, openAsBlob } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { CircuitBreaker } from './circuit-breaker.ts';
import { FileGoneError, type FileStore, type LocalCopy, StoreUnavailableError } from './file-store.ts';
import type { IncomingFolder } from './incoming.ts';

export type S3Settings = {
  /** Service and bucket: `https://s3.example.com/jianheng`. */
  readonly url: URL;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
};

const TRIES = 2;
const LEAST_MS = 10_000;
/** A content has so much time more for each of its bytes: half a megabyte a second is slow, less is none. */
const BYTES_A_MS = 512;
/** Copies are kept as long as somebody goes on reading: a film is read in many pieces. */
const COPY_KEPT_MS = 600_000;

type Copy = { readonly path: Promise<string>; readers: number; timer?: NodeJS.Timeout };

/** Contents with a service that speaks S3, whoever made it. What is read comes to this machine first, and is checked there. */
export class S3Store implements FileStore {
  readonly #client: AwsClient;
  readonly #url: string;
  readonly #incoming: IncomingFolder;
  readonly #breaker = new CircuitBreaker();
  readonly #copies = new Map<string, Copy>();

  constructor({ url, accessKey, secretKey, region }: S3Settings, incoming: IncomingFolder) {
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      retries: 0,
    });
    this.#url = url.href.replace(/\/$/, '');
    this.#incoming = incoming;
  }

  async put(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const isThere = (await this.#ask('HEAD', key)).ok;
    // The service compares what comes with the checksum in the signature's place only when it is told; we compare on reading.
    if (!isThere)
      await this.#require(await this.#ask('PUT', key, { body: await openAsBlob(path), size }), key);
    await rm(path, { force: true });
  }

  async fetch(key: string): Promise<LocalCopy> {
    const copy = this.#copies.get(key) ?? this.#begin(key);
    copy.readers += 1;
    clearTimeout(copy.timer);
    const release = () => {
      copy.readers -= 1;
      if (copy.readers === 0) copy.timer = setTimeout(() => this.#forget(key, copy), COPY_KEPT_MS).unref();
    };
    try {
      return { path: await copy.path, release };
    } catch (problem) {
      this.#copies.delete(key);
      throw problem;
    }
  }

  async remove(key: string): Promise<void> {
    const copy = this.#copies.get(key);
    if (copy) this.#forget(key, copy);
    const reply = await this.#ask('DELETE', key);
    if (reply.status !== 404) await this.#require(reply, key);
  }

  #begin(key: string): Copy {
    const copy: Copy = { path: this.#download(key), readers: 0 };
    this.#copies.set(key, copy);
    return copy;
  }

  #forget(key: string, copy: Copy): void {
    this.#copies.delete(key);
    void copy.path.then((path) => rm(path, { force: true })).catch(() => undefined);
  }

  async #download(key: string): Promise<string> {
    const reply = await this.#ask('GET', key);
    if (reply.status === 404) throw new FileGoneError(key);
    await this.#require(reply, key);
    const path = await this.#incoming.newPath();
    try {
      await pipeline(Readable.fromWeb(reply.body as never), createWriteStream(path, { mode: 0o600 }));
      return path;
    } catch (problem) {
      await rm(path, { force: true });
      throw new StoreUnavailableError(`${key} broke off: ${String(problem)}`);
    }
  }

  async #require(reply: Response, key: string): Promise<void> {
    if (reply.ok) return;
    throw new StoreUnavailableError(`${key}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
  }

  /** One request, twice where the service does not answer; after several failures nobody is kept waiting for a while. */
  async #ask(method: string, key: string, { body, size = 0 }: { body?: Blob; size?: number } = {}) {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#breaker.run(() => this.#send(method, key, { body, size }));
      } catch (problem) {
        if (tries >= TRIES || this.#breaker.isOpen) throw problem;
      }
    }
  }

  async #send(method: string, key: string, { body, size }: { body: Blob | undefined; size: number }) {
    const time = method === 'GET' ? 60 * LEAST_MS : LEAST_MS + Math.ceil(size / BYTES_A_MS);
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
