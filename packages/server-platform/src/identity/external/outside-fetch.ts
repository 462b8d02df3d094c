import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Which hosts a firm may have the server ask: public ones alone, those of its own house as well, or also this very machine.
 * What only answers machines in its place (link-local, metadata of clouds) is asked for nobody.
 */
export type InnerHosts = 'no' | 'private' | 'yes';

type Asked = {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};
/** Asks a foreign host; redirects are answered and not followed. */
export type OutsideFetch = (url: string, asked?: Asked) => Promise<Response>;

/** A host that the operator does not let firms ask. */
export class InnerHostError extends Error {}

const MOST_BYTES = 1_048_576;
const BODILESS = [204, 205, 304];

/**
 * A fetch that connects to allowed hosts only. Addresses are checked when they are connected to: a name may resolve to
 * another one a moment after it was looked up.
 */
export function outsideFetch(allowed: () => Promise<InnerHosts>): OutsideFetch {
  return async (url, asked = {}) => fetchOnce(new URL(url), asked, await allowed());
}

function fetchOnce(
  url: URL,
  { method = 'GET', headers = {}, body, signal }: Asked,
  allowed: InnerHosts,
): Promise<Response> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host, allowed)) return Promise.reject(new InnerHostError(host));
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? overTls : overHttp;
    const request = ask(url, {
      method,
      headers,
      lookup: guardedLookup(allowed),
      ...(signal ? { signal } : {}),
    });
    request.on('error', reject);
    request.on('response', (reply) => void readReply(reply).then(resolve, reject));
    request.end(body === undefined || body === null ? undefined : String(body));
  });
}

function guardedLookup(allowed: InnerHosts): LookupFunction {
  return (host, options, answer) =>
    lookUp(host, { ...options, all: true }, (problem, found) => {
      if (problem) return answer(problem, '');
      const good = found.filter(({ address }) => isAllowed(address, allowed));
      const [first] = good;
      if (first === undefined) return answer(new InnerHostError(host), '');
      return options.all ? answer(null, good) : answer(null, first.address, first.family);
    });
}

async function readReply(reply: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error('the foreign host says too much');
    pieces.push(piece);
  }
  const headers = Object.entries(reply.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const status = reply.statusCode ?? 500;
  return new Response(BODILESS.includes(status) ? null : Buffer.concat(pieces), { status, headers });
}

type Network = readonly [address: string, bits: number];
/** Link-local, where clouds answer too, and the other places of their metadata; what is no host's address at all. */
const NEVER: readonly Network[] = [
  ['169.254.0.0', 16],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['224.0.0.0', 3],
  ['ff00::', 8],
];
const LOOPBACK: readonly Network[] = [
  ['127.0.0.0', 8],
  ['0.0.0.0', 8],
  ['::', 127],
];
const PRIVATE: readonly Network[] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
];

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks)
    list.addSubnet(address, bits, address.includes(':') ? 'ipv6' : 'ipv4');
  return list;
}
const [NOBODYS, OWN_MACHINE, OWN_HOUSE] = [listOf(NEVER), listOf(LOOPBACK), listOf(PRIVATE)];

/** An address of version 4 may be written as one of version 6. */
export function isAllowed(address: string, allowed: InnerHosts): boolean {
  if (isIP(address) === 0) return false;
  const own = plain(address);
  const isIn = (list: BlockList) => list.check(own, isIP(own) === 6 ? 'ipv6' : 'ipv4');
  if (isIn(NOBODYS)) return false;
  if (isIn(OWN_MACHINE)) return allowed === 'yes';
  return allowed !== 'no' || !isIn(OWN_HOUSE);
}

/** The address of version 4 within one of version 6, where there is one (mapped, and by way of NAT64). */
function plain(address: string): string {
  if (isIP(address) !== 6) return address;
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [, high = '', low = ''] =
    /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === '') return hostname.slice(1, -1);
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}
