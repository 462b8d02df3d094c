import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { BpmnDesk, type BpmnDeskProps } from '../bpmn-designer/bpmn-desk.tsx';

export type BpmnPartProps = Omit<BpmnDeskProps, 'xml'>;

/** The BPMN designer with its file: the draft, or the version in use. */
export function BpmnPart({ drawing, ...props }: BpmnPartProps) {
  const kept = drawing.draft !== null && 'xml' in drawing.draft ? drawing.draft.xml : undefined;
  const { id } = drawing.current;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.processDesign.xml(id),
    queryFn: () => api('GET /act/procdef/:id/xml', { params: { id } }),
    enabled: kept === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const xml = kept ?? data?.xml;
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return xml === undefined ? <PageSkeleton /> : <BpmnDesk drawing={drawing} xml={xml} {...props} />;
}
