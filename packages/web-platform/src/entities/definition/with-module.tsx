import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useModule } from './use-module.ts';
import type { WebModule } from './web-module.ts';

export interface WithModuleProps {
  readonly name: string;
  readonly children: (module: WebModule) => ReactNode;
}

/** Draws what needs a module's definition once it is there. */
export function WithModule({ name, children }: WithModuleProps) {
  const { data, error, refetch } = useModule(name);
  if (data !== undefined) return children(data);
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={() => void refetch()} />;
}
