import type { BodyOf, PlatformAnswer, PlatformCalls } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import inputs from '../../components/inputs.module.css';
import { translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './manage.module.css';

type Preview = 'POST /b/wf/process/manage/preview';
type Step = Extract<PlatformAnswer<Preview>, { opens: unknown }>['opens'][number];

/** 预演: what an administrative action would do, by the server's word, or why it cannot be done. */
export function DryRun({ body }: { readonly body: BodyOf<PlatformCalls, Preview> }) {
  const t = useTranslation();
  const { data, error } = useQuery({
    queryKey: queryKeys.approval.dryRun(body),
    queryFn: () => api('POST /b/wf/process/manage/preview', { body, errors: 'returned' }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const refusal = error instanceof ApiError ? error.message : data && 'refusal' in data && data.refusal;
  if (refusal)
    return (
      <div className={styles.rehearsal} role="status">
        <p className={inputs.fieldFault}>{refusal}</p>
      </div>
    );
  if (data === undefined || 'refusal' in data) return null;
  return (
    <div className={styles.rehearsal} role="status">
      {data.closes.length > 0 ? <p>{t('不再办理：{steps}', { steps: listed(data.closes) })}</p> : null}
      {data.opens.length > 0 ? <p>{t('将要办理：{steps}', { steps: listed(data.opens) })}</p> : null}
      {data.counted > 0 ? (
        <p>{t('{count} 个并行分支不再办理，视为已完成', { count: data.counted })}</p>
      ) : null}
      {data.isFinished ? <p>{t('流程将随即结束')}</p> : null}
    </div>
  );
}

function listed(steps: readonly Step[]): string {
  return steps
    .map(({ name, people }) =>
      people.length === 0
        ? name
        : translate('{name}（{more}）', { name, more: people.join(translate('、')) }),
    )
    .join(translate('；'));
}
