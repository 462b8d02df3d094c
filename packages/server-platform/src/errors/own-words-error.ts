import { BusinessRuleError } from './errors.ts';

/** A refusal whose sentence is filled with words that a firm wrote: no catalogue speaks of them. */
export class OwnWordsError extends BusinessRuleError {
  constructor({ code, template, params, status }: BusinessRuleError, row?: string) {
    super(code, template, params, status, row);
  }

  override about(row: string): OwnWordsError {
    return new OwnWordsError(this, row);
  }
}
