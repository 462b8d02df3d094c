import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { requireOk, S3Requests, type S3Settings } from '../files/store/s3-requests.ts';

const BUCKET = 'jianheng';
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };

/** A bucket of an S3 service that stores objects on the disk, and the requests that it received. */
export class TestBucket {
  readonly requests: string[] = [];
  readonly #folder: string;
  readonly #service: S3rver;
  #server: Server | undefined;
  #port = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#service = new S3rver({ silent: true, directory: folder, configureBuckets: [] });
  }

  static async start(): Promise<TestBucket> {
    const bucket = new TestBucket(await mkdtemp(join(tmpdir(), 'jianheng-bucket-')));
    await bucket.empty();
    await bucket.listen();
    return bucket;
  }

  get settings(): S3Settings {
    return { url: new URL(`http://127.0.0.1:${this.#port}/${BUCKET}`), ...KEYS };
  }

  /** The settings of the product that name this bucket. */
  get environment(): Readonly<Record<string, string>> {
    const { url, accessKey, secretKey, region } = this.settings;
    return {
      FILES_S3_URL: url.href,
      FILES_S3_KEY: accessKey,
      FILES_S3_SECRET: secretKey,
      FILES_S3_REGION: region,
    };
  }

  /** Answers again, at the port that it had. */
  async listen(): Promise<void> {
    const answer = this.#service.callback();
    const server = createServer((request, response) => {
      this.requests.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Refuses connections; objects stay. */
  async silence(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  async empty(): Promise<void> {
    await rm(join(this.#folder, BUCKET), { recursive: true, force: true });
    await mkdir(join(this.#folder, BUCKET), { recursive: true });
  }

  async put(key: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
    const body = new Blob([bytes]);
    await requireOk(await new S3Requests(this.settings).send('PUT', key, { body }), key);
  }

  async remove(key: string): Promise<void> {
    await requireOk(await new S3Requests(this.settings).send('DELETE', key), key);
  }

  async close(): Promise<void> {
    await this.silence();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
