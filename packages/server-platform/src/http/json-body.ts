import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Invalid } from './faults.ts';
import { MOST_LEVELS, unreadableIn } from './readable-input.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** How each byte outside of texts changes the level: brackets of both kinds, opening and closing. */
const LEVELS = Int8Array.from({ length: 256 }, (_, sign) =>
  '[{'.includes(String.fromCharCode(sign)) ? 1 : 0,
);
for (const sign of ']}') LEVELS[sign.charCodeAt(0)] = -1;

/** A body of many bytes may hold many values, but each of them costs more than its bytes to build and to check. */
const BYTES_A_VALUE = 16;
const FEWEST_VALUES = 512;

export function mostValues(bytes: number): number {
  return Math.max(FEWEST_VALUES, Math.floor(bytes / BYTES_A_VALUE));
}

/** Reads JSON alone, and counts what it holds before anything is built of it. */
export function readJsonBodies(app: FastifyInstance): void {
  // A form on a foreign page may send plain text unasked; calls are JSON alone.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    demandLight(body, mostValues(limitOf(request)));
    const demandReadable = (problem: Error | null, value?: unknown) => {
      const fault = !problem && body.includes('\\u') ? unreadableIn(value) : undefined;
      done(fault ? new Invalid(fault) : problem, value);
    };
    void parse(request, body.toString('utf8'), demandReadable);
  });
}

const limitOf = (request: FastifyRequest) =>
  request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0;

/** Refuses what is no text, is nested too deep or holds too much: one look at each byte, and nothing kept. */
function demandLight(body: Buffer, most: number): void {
  if (!isUtf8(body)) throw new Invalid({ body: '请求内容应为 UTF-8 编码。' });
  const weight = new Weight();
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? 0;
    if (sign === QUOTE) at = endOfText(body, at);
    else weight.add(sign);
    if (weight.level > MOST_LEVELS || weight.values > most) throw tooHeavy(weight, most);
  }
}

/** What lies open and what was passed so far. */
class Weight {
  level = 0;
  values = 1;
  add(sign: number): void {
    this.level += LEVELS[sign] ?? 0;
    if (sign === COMMA) this.values++;
  }
}

function tooHeavy({ level }: Weight, most: number): Invalid {
  return new Invalid({
    body:
      level > MOST_LEVELS ? `内容嵌套过深，最多 ${MOST_LEVELS} 层。` : `内容的项数过多，最多 ${most} 项。`,
  });
}

/** The closing quote of the text that begins here. */
function endOfText(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at++) {
    if (body[at] === BACKSLASH) at++;
    else if (body[at] === QUOTE) return at;
  }
  return body.length;
}
