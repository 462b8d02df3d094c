import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a request carries the token, compared in constant time. */
export function carriesToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
