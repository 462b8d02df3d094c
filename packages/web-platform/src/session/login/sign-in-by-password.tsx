import { useEffect, useRef, useState } from 'react';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { useCaptchaDemand } from './captcha/use-captcha-demand.ts';
import { enter } from './enter-signed-in.ts';
import { LoginField, PasswordField } from './login-field.tsx';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';
import { sendSignIn, signInFaults } from './send-sign-in.ts';
import { useLoginForm } from './use-login-form.ts';

/** Signing in with user name, password and captcha, to a firm where one is named. */
export function SignInByPassword({ companyId }: { readonly companyId?: string | undefined }) {
  const t = useLoginTranslation();
  const [chosen, setChosen] = useState<boolean>();
  // The rules of the form are read when it is sent, and what it demands follows from what is typed in it.
  const demanded = useRef(true);
  const { form, faults, refusal, isSending, picture, change, refresh, submit } = useLoginForm({
    empty: { username: '', password: '', captcha: '' },
    check: (filled) => signInFaults(filled, demanded.current),
    send: (filled) => sendSignIn(filled, { companyId, remember: chosen ?? !demanded.current }),
    done: (entered) => enter(entered),
    failure: '登录失败，请稍后再试',
  });
  const isDemanded = useCaptchaDemand(form.username, { companyId, tries: picture });
  useEffect(() => {
    demanded.current = isDemanded;
  }, [isDemanded]);
  return (
    <form className={styles.loginForm} onSubmit={submit} noValidate>
      <p className={styles.loginRefusal} role="alert">
        {t(refusal)}
      </p>
      <LoginField
        label={t('用户名')}
        name="username"
        autoComplete="username"
        autoFocus
        value={form.username}
        fault={faults.username}
        onChange={({ target }) => change('username')(target.value)}
      />
      <PasswordField
        label={t('密码')}
        name="password"
        autoComplete="current-password"
        value={form.password}
        fault={faults.password}
        onChange={({ target }) => change('password')(target.value)}
      />
      {isDemanded ? (
        <CaptchaField
          value={form.captcha}
          fault={faults.captcha}
          picture={picture}
          onChange={change('captcha')}
          onRefresh={refresh}
        />
      ) : (
        <p className={styles.loginKnown}>{t('已记住本机，无需验证码')}</p>
      )}
      <label className={styles.loginRemember}>
        <input
          type="checkbox"
          checked={chosen ?? !isDemanded}
          onChange={({ target }) => setChosen(target.checked)}
        />
        {t('记住本机 7 天')}
      </label>
      <button type="submit" className={styles.loginButton} disabled={isSending}>
        {t(isSending ? '正在登录…' : '登录')}
      </button>
    </form>
  );
}
