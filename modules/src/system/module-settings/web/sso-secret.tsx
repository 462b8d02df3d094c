import type { PlatformCalls } from '@jianheng/contract';
import { createApi, useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import styles from './settings-group.module.css';
import { SETTINGS } from './settings-group.tsx';

const api = createApi<PlatformCalls>();

/** The secret that a provider of identities gave the firm: it is kept sealed, and no page ever shows it. */
export function SsoSecret() {
  const t = useTranslation();
  const id = useId();
  const canManage = usePermission('moduleSettings:signIn');
  const [secret, setSecret] = useState('');
  const { run, isRunning } = useAction({
    call: (word: string, options) => api('PUT /login/sso/secret', { body: { secret: word }, ...options }),
    done: '已提交，待另一位管理员确认',
    changes: { entity: SETTINGS },
    onDone: () => setSecret(''),
  });
  if (!canManage) return null;
  return (
    <section className={styles.group}>
      <div className={styles.setting}>
        <label htmlFor={id}>{t('客户端密钥（client secret）')}</label>
        <Input.Password
          id={id}
          value={secret}
          autoComplete="new-password"
          maxLength={500}
          onChange={({ target }) => setSecret(target.value)}
        />
        <p className={styles.help}>{t('加密保存，不再显示；不填并提交则清除。')}</p>
      </div>
      <Button loading={isRunning} onClick={() => void run(secret)}>
        {t('提交密钥')}
      </Button>
    </section>
  );
}
