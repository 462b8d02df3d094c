/** Archives made in tests, right ones and such that lie; bundles to start in place of programs. */

export { startBundle } from '../child/bundles.ts';
export { zip64Bytes, zipBytes } from './zip-bytes.ts';
