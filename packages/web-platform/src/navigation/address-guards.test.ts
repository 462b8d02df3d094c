import { describe, expect, it } from 'vitest';
import { type AddressGuard, askOneByOne } from './address-guards.ts';

const guard = (heard: string[], name: string, lets: boolean): AddressGuard => ({
  isLeft: () => true,
  ask: (go, stay) => {
    heard.push(name);
    if (lets) go();
    else stay();
  },
});

describe('leaving an address at which several hold something', () => {
  it.each([
    [
      [true, true],
      ['a', 'b', 'go'],
    ],
    [
      [false, true],
      ['a', 'stay'],
    ],
    [
      [true, false],
      ['a', 'b', 'stay'],
    ],
    [[], ['go']],
  ])('asks them one by one: %j', (lets, expected) => {
    const heard: string[] = [];
    const guards = lets.map((one, at) => guard(heard, 'ab'[at] ?? '', one));
    askOneByOne(
      guards,
      () => heard.push('go'),
      () => heard.push('stay'),
    );
    expect(heard).toEqual(expected);
  });
});
