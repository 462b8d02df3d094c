import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InnerHostError, isAllowed, outsideFetch } from './outside-fetch.ts';

describe('a host that a firm has the server ask', () => {
  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    '224.0.0.1',
    'nonsense',
  ])('is never one of the place that the server stands in: %s', (address) => {
    for (const allowed of ['no', 'private', 'yes'] as const) expect(isAllowed(address, allowed)).toBe(false);
  });

  it.each(['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1'])(
    'is this machine only where the operator says so: %s',
    (address) => {
      expect((['no', 'private', 'yes'] as const).map((allowed) => isAllowed(address, allowed))).toEqual([
        false,
        false,
        true,
      ]);
    },
  );

  it.each(['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd12::1', '::ffff:10.0.0.1'])(
    'is of the house unless the operator forbids it: %s',
    (address) => {
      expect((['no', 'private', 'yes'] as const).map((allowed) => isAllowed(address, allowed))).toEqual([
        false,
        true,
        true,
      ]);
    },
  );

  it.each(['93.184.215.14', '172.32.0.1', '2606:2800::1'])('is a public one always: %s', (address) => {
    expect(isAllowed(address, 'no')).toBe(true);
  });
});

describe('asking it', () => {
  let server: Server;
  let port = 0;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((request, answer) => {
      asked++;
      if (request.url === '/away') return answer.writeHead(302, { location: '/' }).end();
      if (request.url === '/much') return answer.end(Buffer.alloc(2_000_000));
      return answer.end(`${request.method} ${request.headers['x-own'] ?? ''}`);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  it.each(['127.0.0.1', 'localhost', '127.1', '2130706433', '[::ffff:127.0.0.1]'])(
    'does not reach this machine under any name: %s',
    async (host) => {
      await expect(outsideFetch(async () => 'private')(`http://${host}:${port}/`)).rejects.toThrow(
        InnerHostError,
      );
      expect(asked).toBe(0);
    },
  );

  it('answers what was said, follows no redirect, and reads no more than is sensible', async () => {
    const ask = outsideFetch(async () => 'yes');

    const reply = await ask(`http://localhost:${port}/`, {
      method: 'POST',
      headers: { 'x-own': 'a' },
      body: 'b',
    });
    expect([reply.status, await reply.text()]).toEqual([200, 'POST a']);
    expect((await ask(`http://localhost:${port}/away`)).status).toBe(302);
    await expect(ask(`http://localhost:${port}/much`)).rejects.toThrow(/too much/);
  });
});
