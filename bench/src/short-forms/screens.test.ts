import { describe } from 'vitest';
import { testShortForm } from './short-form.ts';

describe('the short form', () => {
  testShortForm('big-grid.ts', ['first rows', 'frames', 'painted cell']);
  testShortForm('screens.ts', [
    'list of',
    'tree of',
    'lines of a form',
    'form of',
    'first paint',
    'frames while scrolling',
    'painted input',
    'BPMN designer of',
    'tree designer of',
  ]);
});
