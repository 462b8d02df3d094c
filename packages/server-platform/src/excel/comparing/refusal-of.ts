import type { Faults } from '@jianheng/definition';
import { AccessError, BusinessRuleError, ValidationError } from '../../errors/errors.ts';
import { OwnWordsError } from '../../errors/own-words-error.ts';

/** What was refused of a row, as what is wrong with it; anything else that went wrong is passed on. */
export function refusalOf(problem: unknown): {
  readonly verdict: 'fault' | 'conflict';
  readonly faults: Faults;
} {
  if (problem instanceof ValidationError) return { verdict: 'fault', faults: problem.faults };
  if (problem instanceof BusinessRuleError) {
    const { code, template, params } = problem;
    const drawn = problem instanceof OwnWordsError ? { drawn: true as const } : {};
    return { verdict: 'conflict', faults: { '': { code, template, params, ...drawn } } };
  }
  if (problem instanceof AccessError) {
    const { template, params } = problem;
    return { verdict: 'fault', faults: { '': { code: 'access', template, params } } };
  }
  throw problem;
}
