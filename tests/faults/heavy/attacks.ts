import type { Heard } from './heavy-sender.ts';

const MIB = 1024 * 1024;

/** A request that costs whoever sends it little. */
export type Attack = {
  readonly path: string;
  readonly body: string;
  readonly by?: 'clerk' | 'finance';
  readonly isExpected: (heard: Heard) => boolean;
};

const refusedWith =
  (...statuses: number[]) =>
  ({ status, body }: Heard) =>
    statuses.includes(status) && (status === 0 || /"msg":"[^"]*[一-鿿]/.test(body));

export const ATTACKS: Readonly<Record<string, Attack>> = {
  '10 MB of brackets from a stranger': {
    path: '/act/procdef/check',
    body: '['.repeat(10 * MIB),
    isExpected: refusedWith(401, 0),
  },
  '10 MB of brackets to the sign-in': {
    path: '/login',
    body: '['.repeat(10 * MIB),
    isExpected: refusedWith(413, 0),
  },
  '12 000 conditions in one filter': {
    path: '/b/loan/queryList',
    body: `{"params":{"${'code_'.repeat(12_000)}code$like":"1"}}`,
    by: 'clerk',
    isExpected: refusedWith(400),
  },
  '90 000 keys': {
    path: '/b/loan/queryList',
    body: manyKeys(90_000),
    by: 'clerk',
    isExpected: refusedWith(413, 0),
  },
  'as many keys as fit into a form': {
    path: '/b/loan',
    body: manyKeys(60_000),
    by: 'clerk',
    isExpected: refusedWith(400),
  },
  'as many small values as fit into a form': {
    path: '/b/loan',
    body: `{"reason":[${'1,'.repeat(500_000)}1]}`,
    by: 'clerk',
    isExpected: refusedWith(400),
  },
  'brackets 10 000 deep': {
    path: '/b/loan',
    body: `{"reason":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    by: 'clerk',
    isExpected: refusedWith(400),
  },
  'a page of a thousand million rows': {
    path: '/b/loan/queryList',
    body: '{"pageSize":1000000000}',
    by: 'clerk',
    isExpected: refusedWith(400),
  },
  'a search for everything': {
    path: '/b/loan/queryList',
    body: '{"params":{"reason$like":"%"},"count":"exact"}',
    by: 'clerk',
    isExpected: ({ status }) => status === 200,
  },
};

function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"k${index.toString(36)}":1`).join(',')}}`;
}
