import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { Weight } from './json-weight.ts';
import { findUnreadable } from './readable-input.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** A body of many bytes may hold many values, but each of them costs more than its bytes to build and to check. */
const BYTES_A_VALUE = 32;
const MIN_VALUES = 512;

export function maxValues(bytes: number): number {
  return Math.max(MIN_VALUES, Math.floor(bytes / BYTES_A_VALUE));
}

/** Reads JSON alone, and counts what it holds before anything is built of it. */
export function readJsonBodies(app: FastifyInstance): void {
  // A form on a foreign page may send plain text unasked; calls are JSON alone.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    requireLight(body, maxValues(limitSql(request)));
    const requireReadable = (problem: Error | null, value?: unknown) => {
      const fault = !problem && body.includes('\\u') ? findUnreadable(value) : undefined;
      done(fault ? new ValidationError(fault) : problem, value);
    };
    void parse(request, body.toString('utf8'), requireReadable);
  });
}

const limitSql = (request: FastifyRequest) =>
  request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0;

/** Refuses what is no text, is nested too deep or holds too much: one look at each byte, and nothing kept. */
function requireLight(body: Buffer, max: number): void {
  if (!isUtf8(body)) throw new ValidationError({ body: inputFault('notUtf8') });
  const weight = new Weight();
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? 0;
    if (sign === QUOTE) at = endOfText(body, at);
    else weight.add(sign);
    const fault = weight.faultAbove(max);
    if (fault) throw new ValidationError({ body: fault });
  }
}

/** The closing quote of the text that begins here. */
function endOfText(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at++) {
    if (body[at] === BACKSLASH) at++;
    else if (body[at] === QUOTE) return at;
  }
  return body.length;
}
