import { createApi, ErrorRetry, Page, PageSkeleton, queryKeys, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import type { moduleSettingsCalls } from '../module-settings.calls.ts';
import { ModuleJobs } from './module-jobs.tsx';
import { SETTINGS, SettingsGroup } from './settings-group.tsx';

const api = createApi<typeof moduleSettingsCalls>();

/** 参数设置: what the firm sets, a section for each module. */
export function SettingsPage() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.all(SETTINGS),
    queryFn: () => api('GET /a/sys/moduleSettings'),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <Page grows>
      {data.map(({ module, label, settings }) => (
        <SettingsGroup
          key={JSON.stringify([module, settings])}
          module={module}
          label={t(label)}
          settings={settings}
        />
      ))}
      <ModuleJobs />
    </Page>
  );
}
