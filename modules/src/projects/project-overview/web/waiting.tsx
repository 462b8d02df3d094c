import { ErrorRetry, PageSkeleton } from '@jianheng/web-platform';
import type { ReactNode } from 'react';

interface WaitingProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** What was read; while it is on its way a skeleton, and after a failure its reason with a button to try again. */
export function Waiting<T>({ query: { data, error, refetch }, children }: WaitingProps<T>) {
  if (data !== undefined) return children(data);
  return error === null ? (
    <PageSkeleton />
  ) : (
    <ErrorRetry text={error.message} onRetry={() => void refetch()} />
  );
}
