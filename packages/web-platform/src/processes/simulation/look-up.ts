import { api } from '../../api/client.ts';
import type { PlayAnswer, PlayedWorld } from './worker/protocol.ts';

export type Needs = Extract<PlayAnswer, { status: 'needs' }>;
type Known = Pick<PlayedWorld, 'people' | 'called'>;

export interface Application {
  readonly initiator: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Who was found, and what they are called. */
export interface LookedUp extends Known {
  readonly names: Readonly<Record<string, string>>;
}

/** What a move was found to need, asked of the server: people by rules, and processes that are called. */
export async function lookUp(
  key: string,
  { rules, called }: Needs,
  { initiator, values }: Application,
): Promise<LookedUp> {
  const body = { initiator, values: plainValues(values), rules: rules.map(({ rule }) => rule) };
  const found =
    rules.length === 0
      ? []
      : (await api('POST /act/model/:key/simulationPeople', { params: { key }, body })).people;
  const files = await Promise.all(called.map(async (one) => [one, await fileOf(one)] as const));
  return {
    people: Object.fromEntries(rules.map((asked, at) => [asked.key, (found[at] ?? []).map(({ id }) => id)])),
    names: Object.fromEntries(found.flat().map(({ id, name }) => [id, name])),
    called: Object.fromEntries(files),
  };
}

/** Who applies, with his department. */
export async function applicantOf(key: string, initiator: string) {
  const body = { initiator, values: {}, rules: [] };
  return (await api('POST /act/model/:key/simulationPeople', { params: { key }, body })).initiator;
}

/** What people are called whom somebody chose on the way. */
export async function namesOf(
  key: string,
  initiator: string,
  users: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const body = { initiator, values: {}, rules: [{ kind: 'present' as const, users: [...users] }] };
  const { people } = await api('POST /act/model/:key/simulationPeople', { params: { key }, body });
  return Object.fromEntries(people.flat().map(({ id, name }) => [id, name]));
}

async function fileOf(key: string): Promise<string> {
  const { id } = await api('GET /act/procdef/key/:key', { params: { key } });
  return (await api('GET /act/procdef/:id/xml', { params: { id } })).xml;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** As they travel: what no JSON says is nothing. */
function plainValues(values: Readonly<Record<string, unknown>>): Record<string, Json> {
  return JSON.parse(JSON.stringify(values)) as Record<string, Json>;
}
