import type { Fault, Fillings } from '@jianheng/definition';
import { AccessError, BusinessRuleError } from './errors.ts';

type Messages = Readonly<Record<string, string>>;
type WithMessages<M> = { readonly messages: M };
type Filled<Sentence extends string> = keyof Fillings<Sentence> extends never ? [] : [Fillings<Sentence>];

/** A refusal in one of a module's own sentences, for routes that stand outside of actions and row rules. */
export function moduleError<M extends Messages, Code extends keyof M & string>(
  module: WithMessages<M>,
  code: Code,
  ...fillings: Filled<M[Code]>
): BusinessRuleError {
  return new BusinessRuleError(code, module.messages[code] ?? code, fillings[0] ?? {});
}

/** What is wrong with a value that a call was given, in one of a module's own sentences. */
export function moduleFault<M extends Messages, Code extends keyof M & string>(
  module: WithMessages<M>,
  code: Code,
  ...fillings: Filled<M[Code]>
): Fault {
  return { code, template: module.messages[code] ?? code, params: fillings[0] ?? {} };
}

/** Not allowed (403), in one of a module's own sentences: unlike a broken rule it stands in the audit log as denied. */
export function moduleAccessError<M extends Messages, Code extends keyof M & string>(
  module: WithMessages<M>,
  code: Code,
  ...fillings: Filled<M[Code]>
): AccessError {
  return new AccessError(403, module.messages[code] ?? code, fillings[0] ?? {});
}
