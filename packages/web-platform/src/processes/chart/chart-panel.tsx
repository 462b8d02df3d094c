import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useChart } from '../data/use-process-data.ts';
import { ChartList } from './chart-list.tsx';
import { ProcessChart } from './process-chart.tsx';

/** 流程图 of a process: drawn, and on phones as a list from above. */
export function ChartPanel({ processId }: { readonly processId: string }) {
  const { data, error, refetch } = useChart(processId);
  const isNarrow = useIsNarrow();
  if (data !== undefined) return isNarrow ? <ChartList chart={data} /> : <ProcessChart chart={data} />;
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={() => void refetch()} />;
}
