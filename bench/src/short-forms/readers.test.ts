import { describe } from 'vitest';
import { testShortForm } from './short-form.ts';

describe('the short form', () => {
  testShortForm('search.ts', ['rows entered', 'a code', 'two words', 'beside like']);
  testShortForm('doors/main.ts', [
    'by department',
    'by own rows',
    'by values of a dictionary',
    'sign in at once',
    'ended at another',
  ]);
  testShortForm('uploads.ts', ['MB in parts, beside cp', 'beside cp, flush and SHA-256']);
});
