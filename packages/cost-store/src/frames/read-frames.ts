import type { BlockColumn } from '../columns/block-columns.ts';
import type { BlockFrame, FrameHead } from './frames.ts';

export type ReadFrame =
  | { readonly head: Exclude<FrameHead, BlockFrame> }
  | { readonly head: BlockFrame; readonly arrays: ReadonlyMap<BlockColumn, Buffer> };

/** The frames that `projectFrames` wrote. They come from a program of our own: nothing in them is checked anew. */
export function* readFrames(bytes: Buffer): Generator<ReadFrame> {
  let at = 0;
  const take = (length: number) => {
    const part = bytes.subarray(at, at + length);
    if (part.length < length) throw new RangeError('the frames of an import end early');
    at += length;
    return part;
  };
  while (at < bytes.length) {
    const head: FrameHead = JSON.parse(take(take(4).readUInt32BE()).toString());
    if (head.kind !== 'block') yield { head };
    else yield { head, arrays: new Map(head.arrays.map(([column, length]) => [column, take(length)])) };
  }
}
