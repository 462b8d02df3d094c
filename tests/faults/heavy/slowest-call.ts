import { expect } from 'vitest';
import { send } from './heavy-sender.ts';

/** Below this nobody notices, and the machine's own noise is twice as long as the call. */
const UNNOTICED_MS = 10;

type Caller = { readonly port: number; readonly authtoken: string };

/** How long the slowest call in a hundred takes for somebody who looks at a list again and again. */
export async function slowestCall(caller: Caller, calls: number): Promise<number> {
  return slowestOf(await callTimes(caller, (made) => made < calls));
}

/** How long each call takes, one after the other, for as long as it goes on. */
export async function callTimes(caller: Caller, goesOn: (made: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const before = performance.now();
    const list = { ...caller, path: '/b/loan/queryList', body: '{"pageSize":20}' };
    expect((await send(list)).status).toBe(200);
    times.push(performance.now() - before);
  }
  return times;
}

/** The slowest in a hundred. */
export const slowestOf = (times: readonly number[]) =>
  times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** How many times longer the slower of two takes, as far as anybody notices. */
export const timesSlower = (slow: number, quiet: number) => slow / Math.max(quiet, UNNOTICED_MS);

export const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
