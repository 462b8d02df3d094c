import type { PlatformCalls } from '@jianheng/contract';
import { createApi, queryKeys, useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { SETTINGS } from './settings-group.tsx';

const api = createApi<PlatformCalls>();

/** The proposed change of single sign-on, with what it changes: another administrator confirms it, anybody withdraws it. */
export function SsoChange() {
  const t = useTranslation();
  const ofSignIn = usePermission('moduleSettings:signIn');
  const ofSettings = usePermission('moduleSettings:manage');
  const { data: change } = useQuery({
    queryKey: queryKeys.entity.proposal(SETTINGS),
    queryFn: () => api('GET /login/sso/change'),
    enabled: ofSignIn || ofSettings,
  });
  const confirm = useAction({
    call: (at: string, options) =>
      api('POST /login/sso/change/confirm', { body: { version: at }, ...options }),
    done: '修改已生效',
    changes: { entity: SETTINGS },
  });
  const withdraw = useAction({
    call: (_: undefined, options) => api('DELETE /login/sso/change', options),
    done: '已撤回',
    changes: { entity: SETTINGS },
  });
  if (!change) return null;
  const lines = change.settings.map(
    ({ label, before, after }) => `${t(label)}：${before || t('空')} → ${after || t('空')}`,
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={t(
        change.isOwn
          ? '您提出的单点登录修改，待另一位管理员确认'
          : '{by}提出修改单点登录，待您或其他管理员确认',
        { by: change.by },
      )}
      description={
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {change.hasSecret ? <li>{t('客户端密钥（client secret）')}</li> : null}
        </ul>
      }
      action={
        <Space direction="vertical">
          {change.isOwn ? null : (
            <Button type="primary" loading={confirm.isRunning} onClick={() => void confirm.run(change.at)}>
              {t('确认修改')}
            </Button>
          )}
          <Button loading={withdraw.isRunning} onClick={() => void withdraw.run(undefined)}>
            {t(change.isOwn ? '撤回' : '不同意')}
          </Button>
        </Space>
      }
    />
  );
}
