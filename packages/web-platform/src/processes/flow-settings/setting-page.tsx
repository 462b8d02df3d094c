import { Alert, ConfigProvider, Empty, Select } from 'antd';
import type { ReactNode } from 'react';
import { ErrorRetry } from '../../components/error-retry.tsx';
import inputs from '../../components/inputs.module.css';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddressQuery } from '../../routes/use-address-query.ts';
import { usePermission } from '../../session/session-context.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { useAllProcesses } from '../design/use-all-processes.ts';
import type { Drawing } from '../drafts/drawing.ts';
import { useDrawing } from '../drafts/use-drawing.ts';
import { SettingTabs } from './setting-tabs.tsx';

export interface SettingPageProps {
  readonly title: string;
  readonly hint: string;
  /** What is saved here holds at once, also for running processes: it takes the right to publish. */
  readonly isEffectiveAtOnce?: boolean;
  readonly children: (drawing: Drawing) => ReactNode;
}

/** A page about the process that the address names, or the first one. */
export function SettingPage({ title, hint, isEffectiveAtOnce = false, children }: SettingPageProps) {
  const t = useTranslation();
  const { query, change } = useAddressQuery();
  const isLocked = !usePermission('process:publish') && isEffectiveAtOnce;
  const processes = useAllProcesses();
  const key = query.get('key') ?? processes[0]?.key ?? '';
  const { data, error, refetch } = useDrawing(key);
  const loading = key === '' ? <Empty description={t('没有流程')} /> : <PageSkeleton />;
  return (
    <AdminPage
      title={title}
      hint={hint}
      tabs={<SettingTabs />}
      actions={
        <Select
          className={inputs.filterChoice}
          aria-label={t('流程')}
          showSearch={{ optionFilterProp: 'label' }}
          value={key || null}
          options={processes.map((one) => ({ value: one.key, label: sayProcess(one.key, one.name, t) }))}
          onChange={(next) => change({ key: next ?? undefined })}
        />
      }
    >
      {isLocked ? (
        <Alert type="info" showIcon title={t('规则保存后立即生效，修改需要“发布与停用流程”权限。')} />
      ) : null}
      {error === null ? (
        <ConfigProvider componentDisabled={isLocked}>{(data && children(data)) || loading}</ConfigProvider>
      ) : (
        <ErrorRetry text={error.message} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  );
}
