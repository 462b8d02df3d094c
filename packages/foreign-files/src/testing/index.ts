/** Archives made in tests, right ones and such that lie. */

export { zipBytes } from './zip-bytes.ts';
