import { Random } from '@jianheng/server-platform';
import type { TestServer } from '@jianheng/server-platform/testing';
import { type ApiCall, openApiCalls } from '../every-module/open-api-calls.ts';
import { AnswersHarvest } from './answers-harvest.ts';
import { bend } from './bend.ts';
import { type Caller, fourCallers } from './callers.ts';
import { JsonValues } from './json-values.ts';
import { NASTY, RAW_BODIES, WRONG_IDS } from './nasty.ts';

export type Wish = {
  readonly requests: number;
  readonly seed: number;
  readonly canary: string;
  /** Number of findings after which the run ends. */
  readonly maxFindings?: number;
};
type Finding = {
  readonly what: string;
  readonly by: string;
  readonly request: string;
  readonly answer: string;
};
export type Fuzzed = {
  readonly findings: readonly Finding[];
  readonly answers: Readonly<Record<string, number>>;
};
type Request = {
  readonly method: ApiCall['method'];
  readonly url: string;
  readonly body: string | undefined;
};

const MOST_FINDINGS = 20;
/** Half of what is asked fits what is declared; the rest is bent at one place, or is no JSON of ours at all. */
const BENT = 45;
const RAW = 3;

/** Asks for everything that the server's own document names, as four people, and reports every answer that must not be. */
export async function fuzz(
  server: TestServer,
  { requests, seed, canary, maxFindings = MOST_FINDINGS }: Wish,
): Promise<Fuzzed> {
  const random = new Random(seed);
  const calls = await openApiCalls(await server.as('admin'));
  const { anonymous, persons, ids } = await fourCallers(server);
  const harvest = new AnswersHarvest(calls, ids);
  const values = new JsonValues(random, harvest);
  const findings: Finding[] = [];
  const answers: Record<string, number> = {};
  /** One defect is told once, however often it is met. */
  const seen = new Set<string>();
  for (let count = 0; count < requests && findings.length < maxFindings; count++) {
    const caller = random.chance(10) ? anonymous : random.pick(persons);
    const call = random.pick(calls);
    const request = requestFor(call, random, values);
    const { status, body } = await send(server, caller, request);
    answers[status] = (answers[status] ?? 0) + 1;
    harvest.read(body, random);
    const what = faultIn({ status, body, canary });
    const isNew = what !== undefined && !seen.has(`${what} ${call.method} ${call.path}`);
    if (!isNew) continue;
    seen.add(`${what} ${call.method} ${call.path}`);
    findings.push({
      what,
      by: caller.name,
      request: `${request.method} ${request.url} ${request.body?.slice(0, 2000) ?? ''}`,
      answer: `${status} ${body.slice(0, 300)}`,
    });
  }
  return { findings, answers };
}

function requestFor(call: ApiCall, random: Random, values: JsonValues): Request {
  const isBent = random.chance(BENT);
  const inPlace = isBent && random.chance(40);
  const textOf = ({ schema, name }: ApiCall['parameters'][number]) =>
    encoded(String(inPlace ? random.pick(WRONG_IDS) : values.for(schema, name)));
  const path = call.parameters
    .filter((one) => one.in === 'path')
    .reduce((made, one) => made.replace(`{${one.name}}`, textOf(one)), call.path);
  const query = call.parameters
    .filter((one) => one.in === 'query' && random.chance(80))
    .map((one) => `${one.name}=${textOf(one)}`)
    .join('&');
  return {
    method: call.method,
    url: query ? `${path}?${query}` : path,
    body: call.method === 'GET' ? undefined : bodyFor(call, { random, values, isBent: isBent && !inPlace }),
  };
}

type Making = { readonly random: Random; readonly values: JsonValues; readonly isBent: boolean };

function bodyFor({ body }: ApiCall, { random, values, isBent }: Making): string | undefined {
  if (random.chance(RAW)) return random.pick(RAW_BODIES);
  if (!body) return isBent ? JSON.stringify(random.pick(NASTY)) : undefined;
  const fitting = values.for(body);
  return JSON.stringify(isBent ? bend(random, fitting, random.pick(NASTY)) : fitting);
}

/** Half of a character cannot be written in an address as text; its bytes can. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

async function send({ app }: TestServer, caller: Caller, { method, url, body }: Request) {
  const authtoken = await caller.token();
  const reply = await app.inject({
    method,
    url,
    headers: {
      ...(authtoken ? { authtoken } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, body: reply.body };
}

type Answered = { readonly status: number; readonly body: string; readonly canary: string };

function faultIn({ status, body, canary }: Answered): string | undefined {
  if (status >= 500) return 'a defect';
  if (body.includes(canary)) return 'a row of another firm';
  if (status < 400) return undefined;
  return isSentence(body) ? undefined : 'a refusal without a sentence';
}

function isSentence(body: string): boolean {
  try {
    const { success, msg } = JSON.parse(body) as { success?: unknown; msg?: unknown };
    return success === false && typeof msg === 'string' && /[一-鿿]/.test(msg);
  } catch {
    return false;
  }
}
