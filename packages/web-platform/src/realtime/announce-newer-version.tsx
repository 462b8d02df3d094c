import { Button } from 'antd';
import type { useAppProps } from 'antd/es/app/context.js';
import { isNewerServed } from '../api/newer-version.ts';
import { translate } from '../i18n/i18n.ts';

const KEY = 'newerVersion';

/** Says once that a newer program stands on the server; whoever fills in a form reloads when he is ready. */
export async function announceNewerVersion(notification: useAppProps['notification']): Promise<void> {
  if (!(await isNewerServed())) return;
  notification.info({
    key: KEY,
    title: translate('系统已更新'),
    description: translate('重新加载后使用新版本，已填写的内容会在本机保留。'),
    duration: 0,
    role: 'status',
    actions: (
      <Button type="primary" size="small" onClick={() => window.location.reload()}>
        {translate('重新加载')}
      </Button>
    ),
  });
}
