import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { entityOf, useModule } from '../entities/definition/use-module.ts';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { RowForm } from '../entities/form/row-form.tsx';
import { inSentence } from '../i18n/i18n.ts';
import { asWritten, NEW_PROCESS } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../navigation/page-titles.ts';
import type { EntityPage } from '../session/session-context.ts';
import { startAddress } from '../start-process/startable-processes.ts';
import { useFormPage } from './use-form-page.tsx';

/** The form that the address names by its code: a new record, the start of its process, or the record that `id` names. */
export function FormFillPage() {
  const [query] = useSearchParams();
  const { formId = query.get('formId') ?? '' } = useParams();
  const found = useFormPage(formId);
  return 'page' in found ? <Fill page={found.page} id={query.get('id') ?? ''} /> : found.instead;
}

function Fill({ page, id }: { readonly page: EntityPage; readonly id: string }) {
  const { data: module } = useModule(page.module);
  if (id !== '') return <Navigate replace to={`${page.path}?row=${encodeURIComponent(id)}`} />;
  if (module === undefined) return <PageSkeleton />;
  const { of = '' } = module.lists[page.list] ?? {};
  const webEntity = entityOf(module, of);
  return webEntity.process === undefined ? (
    <NewRecord webEntity={webEntity} back={page.path} />
  ) : (
    <StartProcess processKey={webEntity.process.key} />
  );
}

function NewRecord({ webEntity, back }: { readonly webEntity: WebEntity; readonly back: string }) {
  const t = useTranslation();
  usePageTitle(asWritten(webEntity.entity.label));
  const navigate = useNavigate();
  return (
    <Page grows>
      <PageHeader title={t('新建{label}', { label: inSentence(webEntity.entity.label) })} />
      <RowForm
        webEntity={webEntity}
        row={undefined}
        parent={undefined}
        onDirty={() => undefined}
        onCancel={() => void navigate(back)}
        onSaved={({ id }) => void navigate(`${back}?row=${encodeURIComponent(id)}`)}
        onReload={() => undefined}
      />
    </Page>
  );
}

/** Its newest version, on the page where processes are started. */
function StartProcess({ processKey }: { readonly processKey: string }) {
  const { data } = useQuery({
    queryKey: queryKeys.startable.newest(processKey),
    queryFn: () => api('GET /act/procdef/key/:key', { params: { key: processKey } }),
  });
  if (data === undefined) return <PageSkeleton />;
  return <Navigate replace to={startAddress(data, NEW_PROCESS)} />;
}
