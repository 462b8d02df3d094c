import { describe } from 'vitest';
import { testShortForm } from './short-form.ts';

describe('the short form', () => {
  testShortForm('main.ts', [
    'start a loan process',
    'approve a task',
    'list of 20',
    'page 5 by cursor',
    'login page',
    'to-do page in a browser',
  ]);
  testShortForm('engine/main.ts', [
    'beside bare statements',
    'beside bpmn-engine',
    'sign one step',
    'to-do page of 20',
  ]);
  testShortForm('forms/main.ts', [
    'list of 20, rows only, 1 at once',
    'drawn rows',
    'groups with sums',
    'conditions put together',
  ]);
});
