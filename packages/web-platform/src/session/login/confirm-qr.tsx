import type { PlatformAnswer } from '@jianheng/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { currentToken, storedUser } from '../../storage/signed-in-user.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';
import parts from './login-parts.module.css';

type Place = PlatformAnswer<'POST /login/qrCode/scan'>;
const QUIET = { errors: 'returned' } as const;

/** On the phone that has scanned a code: who asks from where, and whether he may. */
export function ConfirmQr() {
  const t = useLoginTranslation();
  const id = new URLSearchParams(window.location.search).get('id') ?? '';
  const [place, setPlace] = useState<Place>();
  const [said, setSaid] = useState('');
  const [isSending, setSending] = useState(false);
  const refuse = (thrown: unknown) =>
    setSaid((thrown instanceof ApiError && thrown.details.msg) || '二维码已失效，请刷新后重新扫描。');
  // biome-ignore lint/correctness/useExhaustiveDependencies: scanned once.
  useEffect(() => {
    if (currentToken() === undefined) {
      const here = `${window.location.pathname}${window.location.search}`;
      window.location.replace(`/login?redirect=${encodeURIComponent(here)}`);
      return;
    }
    api('POST /login/qrCode/scan', { body: { id }, ...QUIET }).then(setPlace, refuse);
  }, []);
  const answer = (isAllowed: boolean) => {
    setSending(true);
    api('POST /login/qrCode/confirm', { body: { id, isAllowed }, ...QUIET })
      .then(() => {
        setPlace(undefined);
        setSaid(isAllowed ? '已确认，电脑端正在登录。' : '已取消登录。');
      }, refuse)
      .finally(() => setSending(false));
  };
  return (
    <section className={styles.loginForm}>
      <h2>{t('确认登录')}</h2>
      {place ? (
        <>
          <p className={styles.loginHint}>
            {t('您将以此用户登录电脑端')} <b>{storedUser()?.displayName}</b>
          </p>
          <dl className={parts.loginFacts}>
            <dt>{t('设备')}</dt>
            <dd>{place.agent === '' ? t('未知浏览器') : place.agent}</dd>
            <dt>{t('IP 地址')}</dt>
            <dd>{place.address}</dd>
          </dl>
          <p className={styles.loginHint}>{t('如果不是您本人操作，请取消。')}</p>
          <button
            type="button"
            className={styles.loginButton}
            disabled={isSending}
            onClick={() => answer(true)}
          >
            {t('确认登录')}
          </button>
          <button
            type="button"
            className={styles.loginLink}
            disabled={isSending}
            onClick={() => answer(false)}
          >
            {t('取消')}
          </button>
        </>
      ) : (
        <>
          <p className={styles.loginHint} role="status">
            {said === '' ? '…' : t(said)}
          </p>
          <a className={styles.loginLink} href="/">
            {t('返回首页')}
          </a>
        </>
      )}
    </section>
  );
}
