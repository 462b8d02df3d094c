import { type Fillings, fillSentence } from '@jianheng/definition';
import { BusinessRuleError } from './errors.ts';

type WithMessages<M> = { readonly messages: M };

/** A refusal in one of a module's own sentences, for routes that stand outside of actions and row rules. */
export function moduleError<M extends Readonly<Record<string, string>>, Code extends keyof M & string>(
  module: WithMessages<M>,
  code: Code,
  ...fillings: keyof Fillings<M[Code]> extends never ? [] : [Fillings<M[Code]>]
): BusinessRuleError {
  return new BusinessRuleError(code, fillSentence(module.messages[code] ?? code, fillings[0] ?? {}));
}
