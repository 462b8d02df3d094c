import {
  createApi,
  ErrorRetry,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import type { moduleSettingsCalls } from '../module-settings.calls.ts';
import { ModuleJobs } from './module-jobs.tsx';
import { SETTINGS, SettingsGroup, SINGLE_SIGN_ON } from './settings-group.tsx';
import { SsoChange } from './sso-change.tsx';
import { SsoSecret } from './sso-secret.tsx';

const api = createApi<typeof moduleSettingsCalls>();
type Group = { readonly module: string; readonly isBasic: boolean };

/** 参数设置: what the firm sets, a section for each module. */
export const SettingsPage = () => <Settings title="参数设置" isShown={() => true} hasJobs />;

/** 基本参数: of signing in, single sign-on, other systems and files. */
export const BasicSettings = () => <Settings title="基本参数" isShown={({ isBasic }) => isBasic} />;

/** 业务参数: of the modules of the business, with what they do by themselves. */
export const BusinessSettings = () => (
  <Settings title="业务参数" isShown={({ isBasic }) => !isBasic} hasJobs />
);

/** The settings of the one module that the address names. */
export function ModuleSettings() {
  const { pathname } = useLocation();
  const key = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return <Settings isShown={({ module }) => module === key} />;
}

type SettingsProps = {
  /** Where more than one section stands. */
  readonly title?: string;
  readonly isShown: (group: Group) => boolean;
  readonly hasJobs?: boolean;
};

function Settings({ title, isShown, hasJobs = false }: SettingsProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.all(SETTINGS),
    queryFn: () => api('GET /a/sys/moduleSettings'),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const shown = data.filter(isShown);
  return (
    <Page grows>
      {title === undefined ? null : <PageHeader title={t(title)} />}
      {shown.length === 0 ? <Empty description={t('没有可设置的参数')} /> : null}
      {shown.map(({ module, label, settings }) => (
        <Fragment key={JSON.stringify([module, settings])}>
          {module === SINGLE_SIGN_ON ? <SsoChange /> : null}
          <SettingsGroup
            module={module}
            label={t(label)}
            isSection={title !== undefined}
            settings={settings}
          />
          {module === SINGLE_SIGN_ON ? <SsoSecret /> : null}
        </Fragment>
      ))}
      {hasJobs ? <ModuleJobs /> : null}
    </Page>
  );
}
