import {
  callForData,
  createApi,
  ErrorRetry,
  PageSkeleton,
  queryKeys,
  type RowDialogProps,
  SheetDialog,
  useAction,
  useOpenDraft,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import type { receivablesCalls } from '../receivables.calls.ts';
import { SuggestedClaim } from './suggested-claim.tsx';
import type { Suggestion } from './suggestion-words.ts';

const api = createApi<typeof receivablesCalls>();
const CLAIMS = '/b/income-claim';

/** Claims a receipt: by what is suggested, with the reasons, or by hand. Either opens the form, which people look at and send. */
export function ClaimDialog({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const { begin, isRunning } = useBeginClaim(row.id, onClose);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart('/b/bank-detail', row.id, 'suggestions'),
    queryFn: () => api('GET /b/bank-detail/:id/suggestions', { params: { id: row.id } }),
    staleTime: 0,
  });
  return (
    <SheetDialog
      title={t('认领到款')}
      okText={t('自行填写')}
      width={640}
      isRunning={isRunning}
      onOk={() => begin([])}
      onClose={onClose}
    >
      {error === null ? null : <ErrorRetry text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <PageSkeleton /> : null}
      {data?.length === 0 ? <Empty description={t('没有找到相符的发票，请自行填写。')} /> : null}
      {(data ?? []).map((suggestion) => (
        <SuggestedClaim
          key={suggestion.lines.map(({ invoice }) => invoice).join()}
          suggestion={suggestion}
          isRunning={isRunning}
          onChoose={() => begin(suggestion.lines)}
        />
      ))}
    </SheetDialog>
  );
}

/** Keeps the claim as a draft and opens its form. */
function useBeginClaim(receipt: string, onClose: () => void) {
  const openDraft = useOpenDraft();
  const { run, isRunning } = useAction({
    call: (lines: Suggestion['lines'], options) =>
      callForData<{ readonly id: string }>(
        'POST',
        CLAIMS,
        { receipt, lines: lines.map(({ invoice, amount, fee }) => ({ invoice, amount, fee })) },
        options,
      ),
    changes: { entity: CLAIMS },
    onDone: ({ id }) => {
      onClose();
      void openDraft('incomeClaim', id).catch(() => undefined);
    },
  });
  return { begin: (lines: Suggestion['lines']) => void run(lines), isRunning };
}
