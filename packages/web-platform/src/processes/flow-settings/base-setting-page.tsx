import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { sayName } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { useUnsavedTab } from '../../navigation/unsaved-tabs.ts';
import type { Drawing } from '../drafts/drawing.ts';
import styles from './flow-settings.module.css';
import { SettingPage } from './setting-page.tsx';

type Setting = PlatformAnswer<'GET /act/model/:key/settings'>;

/** 基础设置: where a process stands among those that people may start. */
export function BaseSettingPage() {
  const t = useTranslation();
  return (
    <SettingPage title={t('基础设置')} hint={t('对流程的所有版本生效，保存后立即可见。')}>
      {(drawing) => <Settings key={drawing.key} drawing={drawing} />}
    </SettingPage>
  );
}

function Settings({ drawing }: { readonly drawing: Drawing }) {
  const { key } = drawing;
  const { data } = useQuery({
    queryKey: queryKeys.processDesign.settings(key),
    queryFn: () => api('GET /act/model/:key/settings', { params: { key } }),
  });
  return data === undefined ? (
    <PageSkeleton />
  ) : (
    <SettingForm key={data.revision} drawing={drawing} first={data} />
  );
}

function SettingForm({ drawing, first }: { readonly drawing: Drawing; readonly first: Setting }) {
  const t = useTranslation();
  const { key, name, title, current, form } = drawing;
  const [setting, setSetting] = useState(first);
  const set = (said: Partial<Setting>) => setSetting({ ...setting, ...said });
  const isChanged = setting !== first;
  useUnsavedTab(isChanged);
  const { data: categories = [] } = useQuery({
    queryKey: queryKeys.customForms.categories,
    queryFn: () => api('GET /share/bd/dict/process-left-group'),
  });
  const saving = useAction({
    call: platformCall('PUT /act/model/:key/settings'),
    done: '保存成功',
    changes: { queryKeys: [queryKeys.processDesign.settings(key), queryKeys.startable.all] },
  });
  const save = () => void (isChanged && saving.run({ params: { key }, body: setting }));
  useSaveKey(save);
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <dt>{t('流程')}</dt>
        <dd>{t(name)}</dd>
        <dt>{t('使用中的版本')}</dt>
        <dd>v{current.version}</dd>
        <dt>{t('流程标题')}</dt>
        <dd>
          {namedTitle(title, (field) =>
            sayName({ name: form.fields[field]?.label ?? field, drawn: form.fields[field]?.drawn }, t),
          )}
        </dd>
      </dl>
      <Property label={t('流程分类')} fault={saving.faults.category}>
        <Select
          value={setting.category}
          options={categories.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(category) => set({ category })}
        />
      </Property>
      <Property label={t('排序')} help={t('同一分类中，小的在前。')}>
        <InputNumber
          min={0}
          max={100_000}
          precision={0}
          value={setting.sort}
          onChange={(sort) => set({ sort: sort ?? 0 })}
        />
      </Property>
      <Property label={t('电脑端可发起')} help={t('关闭后，“发起流程”中不再列出，已发起的不受影响。')}>
        <Switch checked={setting.isPcEnable} onChange={(isPcEnable) => set({ isPcEnable })} />
      </Property>
      <Button type="primary" disabled={!isChanged} loading={saving.isRunning} onClick={save}>
        {t('保存')}
      </Button>
    </div>
  );
}

/** A title with the fields in it by their labels, as people know them. */
function namedTitle(title: string, labelOf: (field: string) => string): string {
  return title.replaceAll(/\{(\w+)\}/g, (_, field: string) => `{${labelOf(field)}}`);
}
