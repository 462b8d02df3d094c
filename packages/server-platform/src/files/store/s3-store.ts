import { createWriteStream, openAsBlob } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CircuitBreaker } from './circuit-breaker.ts';
import { FileGoneError, type FileStore, type LocalCopy } from './file-store.ts';
import type { IncomingFolder } from './incoming.ts';
import {
  checksumOfReply,
  piecesOf,
  requireOk,
  type S3Body,
  S3Requests,
  type S3Settings,
} from './s3-requests.ts';

const TRIES = 2;
/** Copies are kept as long as somebody goes on reading: a film is read in many pieces. */
const COPY_KEPT_MS = 600_000;

type Copy = { readonly path: Promise<string>; readers: number; timer?: NodeJS.Timeout };

/** Contents with a service that speaks S3, whoever made it. What is read comes to this machine first, and is checked there. */
export class S3Store implements FileStore {
  readonly #requests: S3Requests;
  readonly #incoming: IncomingFolder;
  readonly #breaker = new CircuitBreaker();
  readonly #copies = new Map<string, Copy>();

  constructor(settings: S3Settings, incoming: IncomingFolder) {
    this.#requests = new S3Requests(settings);
    this.#incoming = incoming;
  }

  async put(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const isThere = (await this.#ask('HEAD', key)).ok;
    // The service compares what comes with the checksum in the signature's place only when it is told; we compare on reading.
    if (!isThere) await requireOk(await this.#ask('PUT', key, { body: await openAsBlob(path), size }), key);
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

  async checksum(key: string): Promise<string> {
    const reply = await this.#ask('GET', key);
    if (reply.status === 404) throw new FileGoneError(key);
    await requireOk(reply, key);
    return checksumOfReply(reply, key);
  }

  async remove(key: string): Promise<void> {
    const copy = this.#copies.get(key);
    if (copy) this.#forget(key, copy);
    const reply = await this.#ask('DELETE', key);
    if (reply.status !== 404) await requireOk(reply, key);
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
    await requireOk(reply, key);
    const path = await this.#incoming.newPath();
    try {
      await pipeline(piecesOf(reply, key), createWriteStream(path, { mode: 0o600 }));
      return path;
    } catch (problem) {
      await rm(path, { force: true });
      throw problem;
    }
  }

  /** One request, twice where the service does not answer; after several failures nobody is kept waiting for a while. */
  async #ask(method: 'HEAD' | 'GET' | 'PUT' | 'DELETE', key: string, body: S3Body = {}) {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#breaker.run(() => this.#requests.send(method, key, body));
      } catch (problem) {
        if (tries >= TRIES || this.#breaker.isOpen) throw problem;
      }
    }
  }
}
