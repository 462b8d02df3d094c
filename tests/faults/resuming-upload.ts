import { createCipheriv, createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Bytes that look like noise and are the same for the same name, made part by part: nobody holds all of them. */
export class NoiseFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly #partSize: number;

  constructor(name: string, { size, partSize }: { readonly size: number; readonly partSize: number }) {
    this.name = name;
    this.size = size;
    this.#partSize = partSize;
    const hash = createHash('sha256');
    for (let number = 0; number < this.parts; number++) hash.update(this.part(number));
    this.sha256 = hash.digest('hex');
  }

  get parts(): number {
    return Math.ceil(this.size / this.#partSize);
  }

  part(number: number): Buffer {
    const key = createHash('sha256').update(`${this.name}/${number}`).digest().subarray(0, 16);
    const length = Math.min(this.#partSize, this.size - number * this.#partSize);
    return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
  }
}

type Caller = { readonly port: () => number; readonly token: string };
/** Where the connection is cut once: in the middle of which part, after how many of its bytes. */
type Cut = { readonly part: number; readonly after: number };

/** An upload as the web gives one: part after part, and after every failure those that the server has not. */
export class ResumingUpload {
  readonly file: NoiseFile;
  readonly #caller: Caller;
  #cut: Cut | undefined;
  /** Parts of which the server said that it has them. */
  readonly acknowledged = new Set<number>();
  /** Parts that were acknowledged and are not there any more. */
  readonly lost: number[] = [];
  /** Bytes of parts that went over the wire. */
  sent = 0;
  failures = 0;

  constructor(file: NoiseFile, caller: Caller, cut: Cut) {
    this.file = file;
    this.#caller = caller;
    this.#cut = cut;
  }

  /** Answers the id of the file. */
  async run(): Promise<string> {
    const { name: fileName, size: fileSize } = this.file;
    const { id } = await this.#ask<{ id: string }>('POST', '/upload/begin', { fileName, fileSize });
    while (!(await this.#sendMissing(id))) {
      this.failures++;
      await wait(200);
    }
    const [item] = await this.#patiently<{ id: string }[]>('POST', `/upload/${id}/finish`, {
      sha256: this.file.sha256,
    });
    if (!item) throw new Error('an upload that is finished is no file');
    return item.id;
  }

  /** `false` when it was broken off. */
  async #sendMissing(id: string): Promise<boolean> {
    const { parts } = await this.#patiently<{ parts: number[] }>('GET', `/upload/${id}`);
    this.lost.push(...[...this.acknowledged].filter((number) => !parts.includes(number)));
    for (let number = 0; number < this.file.parts; number++) {
      if (parts.includes(number)) continue;
      if (!(await this.#put(id, number))) return false;
      this.acknowledged.add(number);
    }
    return true;
  }

  #put(id: string, number: number): Promise<boolean> {
    const bytes = this.file.part(number);
    const cut = this.#cut?.part === number ? this.#cut : undefined;
    if (cut) this.#cut = undefined;
    return new Promise((resolve) => {
      const sending = request({
        port: this.#caller.port(),
        host: '127.0.0.1',
        method: 'PUT',
        path: `/api/b/fileItem/upload/${id}/${number}`,
        agent: false,
        headers: {
          authtoken: this.#caller.token,
          'content-type': 'application/octet-stream',
          'content-length': bytes.length,
        },
      });
      const end = (isDone: boolean) => {
        this.sent += Math.min(sending.socket?.bytesWritten ?? 0, bytes.length);
        resolve(isDone);
      };
      sending.once('error', () => end(false));
      sending.once('response', (reply) => {
        reply.resume().once('close', () => end(reply.statusCode === 200));
      });
      if (cut) sending.write(bytes.subarray(0, cut.after), () => sending.destroy(new Error('cut')));
      else sending.end(bytes);
    });
  }

  /** Asks again while there is no server. */
  async #patiently<T>(method: string, path: string, body?: object): Promise<T> {
    for (;;) {
      try {
        return await this.#ask<T>(method, path, body);
      } catch (problem) {
        if (!(problem instanceof TypeError)) throw problem;
        await wait(200);
      }
    }
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await fetch(`http://127.0.0.1:${this.#caller.port()}/api/b/fileItem${path}`, {
      method,
      headers: { authtoken: this.#caller.token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, msg } = (await reply.json()) as { data: T; msg: string };
    if (reply.status !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  }
}
