import { describe } from 'vitest';
import { testShortForm } from './short-form.ts';

describe('the short form', () => {
  testShortForm('modules/main.ts', ['types checked', 'start again', 'login data', 'with 3 more modules']);
});
