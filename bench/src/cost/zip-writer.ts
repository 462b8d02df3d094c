import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive on its way to a file. */
export class ZipWriter {
  readonly #file: number;
  readonly #directory: Buffer[] = [];
  #offset = 0;
  #count = 0;

  constructor(file: string) {
    this.#file = openSync(file, 'w');
  }

  add(name: string, text: string): void {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(this.#offset, 10);
    this.#directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name));
    this.#write(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]));
    this.#count += 1;
  }

  close(): void {
    const start = this.#offset;
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(this.#count, 8);
    end.writeUInt16LE(this.#count, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(start, 16);
    this.#write(Buffer.concat([directory, end]));
    closeSync(this.#file);
  }

  #write(bytes: Buffer): void {
    writeSync(this.#file, bytes);
    this.#offset += bytes.length;
  }
}
