import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { RowsSkeleton } from '../components/rows-skeleton.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import styles from './person-info.module.css';

/** By which name a project is read from a file. */
export function FileSettingTab() {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.own.settings,
    queryFn: () => api('GET /b/user/setting/getUserSetting'),
  });
  const { run, isRunning } = useAction({
    call: platformCall('POST /b/user/setting/addUserSetting'),
    done: '设置成功',
    changes: { queryKeys: [queryKeys.own.settings, queryKeys.session] },
  });
  if (data === undefined) return <RowsSkeleton rows={2} />;
  return (
    <div className={styles.tab}>
      <p>{t('读取造价文件时，项目名称取自：')}</p>
      <Radio.Group
        value={data.projectNameRule}
        disabled={isRunning}
        onChange={({ target }) => void run({ body: { settings: { projectNameRule: target.value } } })}
        options={[
          { value: 'projectName', label: t('文件中的项目名称') },
          { value: 'fileName', label: t('文件名') },
        ]}
      />
    </div>
  );
}
