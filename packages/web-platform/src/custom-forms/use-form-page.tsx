import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { ErrorRetry } from '../components/error-retry.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { type EntityPage, useSession } from '../session/session-context.ts';

const NOT_THERE = 404;

/** The list of the form that a code names, or a view of it; or what is shown instead. */
export function useFormPage(
  code: string,
  name?: string,
): { readonly page: EntityPage } | { readonly instead: ReactNode } {
  const t = useTranslation();
  const { entityPages } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.customForms.page(code),
    queryFn: () => api('GET /view/:id', { params: { id: code }, errors: 'returned' }),
    retry: false,
  });
  if (error !== null && !isNotThere(error))
    return { instead: <ErrorRetry text={error.message} onRetry={() => void refetch()} /> };
  if (data === undefined && error === null) return { instead: <PageSkeleton /> };
  const page = entityPages.find(
    ({ module, list, view }) => module === data?.module && list === data.list && view === name,
  );
  if (page !== undefined) return { page };
  const text = t('没有编码为“{code}”的表单，或者您没有查看它的权限。', { code });
  return { instead: <MessagePage title={t('没有这张表单')} text={text} /> };
}

/** What does not exist, or not for this user. */
export const isNotThere = (error: Error) => error instanceof ApiError && error.details.code === NOT_THERE;
