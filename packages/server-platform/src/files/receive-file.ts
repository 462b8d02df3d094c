import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DiskFullError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { typeOf } from './store/content-type.ts';
import { type Incoming, type IncomingFolder, TooLargeError } from './store/incoming.ts';

/** A file that has come whole and may be kept, with what it is. */
export type Received = Incoming & {
  readonly name: string;
  readonly type: string;
  discard(): Promise<void>;
};

type Given = {
  readonly incoming: IncomingFolder;
  readonly name: string;
  /** Bytes that it may have at most. */
  readonly most: number;
};

const MEGABYTE = 1_000_000;
const FAULTS = {
  typeUnknown: 'fileTypeUnknown',
  typeForbidden: 'fileTypeForbidden',
  typeDiffers: 'fileTypeDiffers',
} as const;

/** Takes in one file from what it comes by; one that is too large, or not what its name says, is gone again. */
export async function receiveFile(
  from: Readable | AsyncIterable<Readable>,
  { incoming, name, most }: Given,
): Promise<Received> {
  const file = await incoming.receive(isStream(from) ? [from] : from, most).catch((problem: unknown) => {
    if (problem instanceof TooLargeError)
      throw new ValidationError({
        file: inputFault('fileTooLarge', { file: name, most: Math.floor(most / MEGABYTE) }),
      });
    if ((problem as { code?: unknown }).code === 'ENOSPC') throw new DiskFullError();
    throw problem;
  });
  const discard = () => rm(file.path, { force: true });
  const verdict = await typeOf(file.path, name);
  if ('type' in verdict) return { ...file, name, type: verdict.type, discard };
  await discard();
  throw new ValidationError({ file: inputFault(FAULTS[verdict.fault], { file: name }) });
}

const isStream = (from: Readable | AsyncIterable<Readable>): from is Readable => 'readable' in from;
