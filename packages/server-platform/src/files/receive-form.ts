import type { IncomingMessage } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { cleanName } from './file-name.ts';
import { type Received, receiveFile } from './receive-file.ts';
import type { IncomingFolder } from './store/incoming.ts';

export type ReceivedForm = {
  readonly files: readonly Received[];
  /** Fields beside the files, as texts. */
  readonly fields: Readonly<Record<string, string>>;
};

const MAX_FILES = 20;
/** What a form has beside its files: fields, and the heads of its parts. */
const MAX_BYTES_BESIDE = 1_000_000;
const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 4000, headerPairs: 20 } as const;

type Room = {
  readonly incoming: IncomingFolder;
  readonly maxFiles?: number;
  /** Bytes that a file may have. */
  readonly most: number;
};

/** Reads a form with files as it comes; whatever is wrong leaves nothing behind. */
export async function receiveForm(
  request: IncomingMessage,
  { incoming, maxFiles = MAX_FILES, most }: Room,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  const files: Promise<Received>[] = [];
  const parser = openParser(request, maxFiles);
  const reading = readInto(parser, request, maxFiles * most + MAX_BYTES_BESIDE);
  parser.on('field', (name: string, value: string) => {
    if (!Object.hasOwn(fields, name)) fields[name] = value;
  });
  parser.on('file', (_field: string, stream: Readable, name: string | undefined) => {
    const file = receiveFile(stream, { incoming, most, name: cleanName(name ?? '') });
    // What comes after a refusal is not waited for.
    file.catch(reading.stop);
    // Whoever reads it is told; one that was read to its end has nobody left who hears it.
    stream.on('error', () => undefined);
    reading.stopped.catch((problem: Error) => stream.destroy(problem));
    files.push(file);
  });
  const tooMany = new ValidationError({ file: inputFault('tooManyFiles', { most: maxFiles }) });
  parser.on('filesLimit', () => reading.stop(tooMany));
  const fault = await reading.stopped.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  const settled = await Promise.allSettled(files);
  const received = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = settled.find((one) => one.status === 'rejected')?.reason;
  if (fault === undefined && refused === undefined && received.length > 0) return { files: received, fields };
  for (const { discard } of received) await discard();
  throw fault ?? refused ?? new ValidationError({ file: inputFault('fileMissing') });
}

/**
 * Reads a request through the parser. A request that is given up is let go of, not destroyed: its answer goes by the same
 * connection. `stopped` is told how it ends; more than `mostBytes` end it.
 */
function readInto(parser: Writable, request: IncomingMessage, mostBytes: number) {
  const { promise: stopped, resolve, reject } = Promise.withResolvers<void>();
  stopped.catch(() => undefined);
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > mostBytes) stop(unreadable());
  };
  const stop = (problem: unknown) => {
    request.off('data', count);
    request.unpipe(parser);
    reject(problem);
  };
  parser.once('finish', resolve);
  parser.once('error', () => stop(unreadable()));
  request.once('aborted', () => stop(unreadable()));
  request.once('error', () => stop(unreadable()));
  request.on('data', count);
  request.pipe(parser);
  return { stopped, stop };
}

const unreadable = () => new ValidationError({ file: inputFault('formUnreadable') });

function openParser(request: IncomingMessage, maxFiles: number) {
  const { 'content-type': type = '' } = request.headers;
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: { ...LIMITS, files: maxFiles },
    });
  } catch {
    throw unreadable();
  }
}
