import { expect, it } from 'vitest';
import { quickKeys } from './quick-start.tsx';

const started = (...keys: string[]) => keys.map((procDefKey) => ({ procDefKey }));

it('offers favourites first and then what was started last, each once and six at most', () => {
  expect(quickKeys([], started('leave', 'loan', 'leave'))).toEqual(['leave', 'loan']);
  expect(quickKeys(['loan'], started('leave', 'loan'))).toEqual(['loan', 'leave']);
  expect(quickKeys(['a', 'b', 'c', 'd', 'e'], started('f', 'g'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(quickKeys(['a', 'b', 'c', 'd', 'e', 'f', 'g'], started('h'))).toHaveLength(7);
});
