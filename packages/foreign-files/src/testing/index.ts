/** Archives made in tests, right ones and such that lie. */

export { zip64Bytes, zipBytes } from './zip-bytes.ts';
