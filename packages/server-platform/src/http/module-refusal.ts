import { type Fillings, fillSentence } from '@jianheng/definition';
import { Refusal } from './faults.ts';

type WithMessages<M> = { readonly messages: M };

/** A refusal in one of a module's own sentences, for routes that stand outside of actions and row rules. */
export function fillMessage<M extends Readonly<Record<string, string>>, Code extends keyof M & string>(
  module: WithMessages<M>,
  code: Code,
  ...fillings: keyof Fillings<M[Code]> extends never ? [] : [Fillings<M[Code]>]
): Refusal {
  return new Refusal(code, fillSentence(module.messages[code] ?? code, fillings[0] ?? {}));
}
