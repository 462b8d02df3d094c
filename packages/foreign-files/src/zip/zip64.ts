import type { FileHandle } from 'node:fs/promises';
import { FileError } from '@jianheng/foreign-content';
import { bytesAt } from '../reading/bytes-at.ts';

/** Where the directory of an archive lies, and how many entries it has. */
export interface DirectoryPlace {
  readonly count: number;
  readonly size: number;
  readonly at: number;
}

/** What a directory says of the sizes of an entry and of where it begins. */
export interface EntrySizes {
  readonly size: number;
  readonly packed: number;
  readonly header: number;
}

const LOCATOR = 0x07064b50;
const LOCATOR_LENGTH = 20;
const END = 0x06064b50;
const END_LENGTH = 56;
const EXTRA_FIELD = 1;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/** Whether an end record leaves its figures to one of ZIP64, which has eight bytes for them. */
export function isLarge({ count, size, at }: DirectoryPlace): boolean {
  return count === FULL_16 || size === FULL_32 || at === FULL_32;
}

/** The end record of ZIP64, whose locator stands right before the plain one. Throws FileError when there is none. */
export async function largeEndRecord(
  file: string,
  handle: FileHandle,
  plainEnd: number,
): Promise<DirectoryPlace> {
  const locator = await bytesAt(handle, Math.max(0, plainEnd - LOCATOR_LENGTH), LOCATOR_LENGTH);
  if (locator.length < LOCATOR_LENGTH || locator.readUInt32LE(0) !== LOCATOR) throw broken(file);
  const place = eightBytes(file, locator, 8);
  if (place + END_LENGTH > plainEnd) throw broken(file);
  const end = await bytesAt(handle, place, END_LENGTH);
  if (end.length < END_LENGTH || end.readUInt32LE(0) !== END) throw broken(file);
  return {
    count: eightBytes(file, end, 32),
    size: eightBytes(file, end, 40),
    at: eightBytes(file, end, 48),
  };
}

/** The sizes of an entry, those that do not fit into four bytes from its extra field: size, packed, header, in this order. */
export function largeSizes(file: string, extra: Buffer, plain: EntrySizes): EntrySizes {
  const sizes = { ...plain };
  const names = (['size', 'packed', 'header'] as const).filter((name) => plain[name] === FULL_32);
  if (names.length === 0) return plain;
  const field = extraField(file, extra);
  if (field.length < names.length * 8) throw broken(file);
  for (const [index, name] of names.entries()) sizes[name] = eightBytes(file, field, index * 8);
  return sizes;
}

function extraField(file: string, extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === EXTRA_FIELD) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  throw broken(file);
}

/** A figure of eight bytes; what a number cannot hold is no size of anything. */
function eightBytes(file: string, bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw broken(file);
  return value;
}

function broken(file: string): FileError {
  return new FileError(`${file}：压缩包的 ZIP64 目录已损坏`);
}
