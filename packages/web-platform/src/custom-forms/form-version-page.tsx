import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { ErrorRetry } from '../components/error-retry.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { formatMoment } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { draftOf } from './draft/draft.ts';
import { PreviewForm } from './preview-dialog.tsx';
import { isNotThere } from './use-form-page.tsx';

/** 表单版本: a drawn form as one of its versions had it; `id` names the form. */
export function FormVersionPage() {
  const t = useTranslation();
  const { version = '' } = useParams();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const isNamed = /^\d+$/.test(id) && /^[1-9]\d*$/.test(version);
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: queryKeys.customForms.version(id, version),
    queryFn: () =>
      api('GET /a/sys/customForm/:id/versions/:version', { params: { id, version }, errors: 'returned' }),
    retry: false,
    enabled: isNamed,
  });
  if (error !== null && !isNotThere(error))
    return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (found === undefined && error === null && isNamed) return <PageSkeleton />;
  if (found === undefined)
    return <MessagePage title={t('没有这个版本')} text={t('地址应指明表单和它发布过的版本。')} />;
  const { definition, publishedDate, publishedBy } = found;
  return (
    <Page grows>
      <PageHeader
        title={`${definition.label} v${version}`}
        note={[publishedBy, formatMoment(publishedDate)].filter(Boolean).join(' · ')}
      />
      <PreviewForm draft={draftOf(definition)} canTry={false} />
    </Page>
  );
}
