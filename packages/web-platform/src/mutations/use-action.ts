import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, fieldErrors } from '../api/api-error.ts';
import type { CallOptions } from '../api/call.ts';
import type { ApiErrorDetails } from '../api/envelope.ts';
import { IdempotencyKeys } from '../api/idempotency-keys.ts';
import { showError } from '../api/show-error.ts';
import { toast } from '../toast/toast.ts';
import { invalidateEntityQueries } from './invalidate-entity-queries.ts';

/** To be handed to the call: it is done once however often it is sent, and its refusal is told here. */
export type ActionCallOptions = Required<Pick<CallOptions, 'idempotencyKey' | 'errors'>>;

/**
 * What is read anew afterwards: what may follow from the rows of one entity, by the path of its calls; what was read
 * under some query keys; or all rows there are.
 */
export type Changes =
  | { readonly entity: string }
  | { readonly queryKeys: readonly (readonly unknown[])[] }
  | 'allRows';

export type ActionOptions<Input, Output> = {
  /**
   * The call: a declared action's (`declaredAction`), or any other that takes these options. What it sends comes from its
   * input alone, by which it is known again when it is repeated.
   */
  readonly call: (input: Input, options: ActionCallOptions) => Promise<Output>;
  /** Said when it is done. */
  readonly done?: string | ((output: Output, input: Input) => string);
  readonly changes?: Changes;
  /** Runs before anything is read anew: closes a dialog, shows what came back. */
  readonly onDone?: (output: Output, input: Input) => void;
  /** Shows a refusal in its place; `told` leaves nothing more to say, else it is told as a message. */
  readonly onRefused?: (refusal: ApiErrorDetails, input: Input) => 'told' | undefined;
  /** A refusal, too, says that what is on screen is out of date. */
  readonly refreshesWhenRefused?: boolean;
};

export type RunningAction<Input, Output> = {
  /** Runs it; nothing comes back when the server refused, or while the one before is on its way. */
  readonly run: (input: Input) => Promise<Output | undefined>;
  /** Until the server has answered and what it changed has been read anew. */
  readonly isRunning: boolean;
  /** What it runs with. */
  readonly input: Input | undefined;
  /** What came of the last one. */
  readonly output: Output | undefined;
  /** The sentences of the last refusal by field. */
  readonly faults: Readonly<Record<string, string>>;
};

/**
 * The one way in which a screen changes something: one request at a time, each done once however often it is pressed
 * or the connection fails; a message when it is done or refused; what it changed is read anew.
 */
export function useAction<Input = void, Output = unknown>(
  options: ActionOptions<Input, Output>,
): RunningAction<Input, Output> {
  const client = useQueryClient();
  const [keys] = useState(() => new IdempotencyKeys());
  const isBusy = useRef(false);
  const told = useRef<Told>(NOTHING_TOLD);
  const mutation = useMutation<Output, Error, Asked<Input, Output>>({
    mutationFn: async ({ input }) => {
      const output = await sendOnce(keys, options, input);
      // What was refused before has been put right: its message has nothing more to say.
      told.current();
      return output;
    },
    onSuccess: (output, asked) => succeed(client, options, output, asked),
    onError: async (thrown, asked) => {
      told.current = await refuse(client, options, thrown, asked);
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const run = async (input: Input): Promise<Output | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    return new Promise((answer, fail) => mutation.mutate({ input, answer, fail }));
  };
  return {
    run,
    isRunning: mutation.isPending,
    input: mutation.isPending ? mutation.variables.input : undefined,
    output: mutation.data,
    faults: fieldErrors(mutation.error),
  };
}

/** Takes the message of the last refusal away. */
type Told = () => void;
const NOTHING_TOLD: Told = () => undefined;

/** One run, with whom it answers: as soon as the server has, though what it changed is still being read anew. */
type Asked<Input, Output> = {
  readonly input: Input;
  readonly answer: (output: Output | undefined) => void;
  readonly fail: (thrown: unknown) => void;
};

/** The same request keeps its key until the server has answered: silence says nothing about the server. */
async function sendOnce<Input, Output>(
  keys: IdempotencyKeys,
  { call }: ActionOptions<Input, Output>,
  input: Input,
): Promise<Output> {
  const idempotencyKey = keys.keyFor(input ?? null);
  try {
    const output = await call(input, { idempotencyKey, errors: 'returned' });
    keys.answered();
    return output;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.details.code > 0) keys.answered();
    throw thrown;
  }
}

async function succeed<Input, Output>(
  client: QueryClient,
  { done, changes, onDone }: ActionOptions<Input, Output>,
  output: Output,
  { input, answer }: Asked<Input, Output>,
): Promise<void> {
  if (done !== undefined) toast().success(typeof done === 'string' ? done : done(output, input));
  onDone?.(output, input);
  answer(output);
  await refresh(client, changes);
}

async function refuse<Input, Output>(
  client: QueryClient,
  { changes, onRefused, refreshesWhenRefused = false }: ActionOptions<Input, Output>,
  thrown: Error,
  { input, answer, fail }: Asked<Input, Output>,
): Promise<Told> {
  if (!(thrown instanceof ApiError)) {
    fail(thrown);
    return NOTHING_TOLD;
  }
  const isTold = onRefused?.(thrown.details, input) === 'told' || thrown.message === '';
  const told = isTold ? NOTHING_TOLD : showError(thrown.details);
  answer(undefined);
  if (refreshesWhenRefused) await refresh(client, changes);
  return told;
}

async function refresh(client: QueryClient, changes: Changes | undefined): Promise<void> {
  if (changes === undefined) return;
  if (changes === 'allRows') return invalidateEntityQueries(client);
  if ('entity' in changes) return invalidateEntityQueries(client, changes.entity);
  await Promise.all(changes.queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
