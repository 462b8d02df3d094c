import { randomBytes } from 'node:crypto';

/** A code for a row whose code was left out; nobody else's, and not to be taken for one that means something. */
export const generateCode = (prefix: string): string => `${prefix}${randomBytes(5).toString('hex')}`;
