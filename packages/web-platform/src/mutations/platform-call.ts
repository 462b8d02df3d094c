import type { CallName, PlatformAnswer, PlatformCalls } from '@jianheng/contract';
import { callForData } from '../api/call.ts';
import { type CallInput, requestOf } from '../api/client.ts';
import type { ActionCallOptions } from './use-action.ts';

/** A call of the platform for `useAction`, by its name in the contract: what it is run with is what that call asks for. */
export function platformCall<Name extends keyof PlatformCalls & CallName>(name: Name) {
  return (
    input: Pick<CallInput<PlatformCalls, Name>, 'params' | 'body'>,
    options: ActionCallOptions,
  ): Promise<PlatformAnswer<Name>> => {
    const { method, path, body } = requestOf(name, input);
    return callForData(method, path, body, options);
  };
}
