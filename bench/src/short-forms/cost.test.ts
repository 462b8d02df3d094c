import { describe } from 'vitest';
import { testShortForm } from './short-form.ts';

/** The bench of every push: it shows that benches start, and needs neither database nor browser. */
describe('the short form', () => {
  testShortForm('cost/main.ts', ['all rules, warm', 'one edit', 'import .xlsx', 'import XML', 'indices']);
});
