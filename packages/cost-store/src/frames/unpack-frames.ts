import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';

const decompress = promisify(zstdDecompress);
/** The largest import: some 800 000 lines with their resources. */
const MAX_BYTES = 400_000_000;

/** Frames as `readCostFile` answers them, ready for `storeFrames`. */
export const unpackFrames = (packed: Buffer): Promise<Buffer> =>
  decompress(packed, { maxOutputLength: MAX_BYTES });
