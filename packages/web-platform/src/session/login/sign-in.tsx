import { type SignedIn, storeSignedIn } from '../../storage/signed-in-user.ts';
import { CHANGE_PASSWORD_PATH, safeRedirect } from '../guard.ts';
import { CaptchaField } from './captcha-field.tsx';
import { LoginField, PasswordField } from './login-field.tsx';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';
import { sendSignIn, signInFaults } from './send-sign-in.ts';
import { useLoginForm } from './use-login-form.ts';

const RULES = {
  empty: { username: '', password: '', captcha: '' },
  check: signInFaults,
  send: sendSignIn,
  done: enter,
  failure: '登录失败，请稍后再试',
};

/** Signing in with user name, password and captcha. */
export function SignIn() {
  const t = useLoginTranslation();
  const { form, faults, refusal, isSending, picture, change, refresh, submit } = useLoginForm(RULES);
  return (
    <form className={styles.loginForm} onSubmit={submit} noValidate>
      <h2>{t('登录')}</h2>
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
      <CaptchaField
        value={form.captcha}
        fault={faults.captcha}
        picture={picture}
        onChange={change('captcha')}
        onRefresh={refresh}
      />
      <button type="submit" className={styles.loginButton} disabled={isSending}>
        {t(isSending ? '正在登录…' : '登录')}
      </button>
    </form>
  );
}

function enter(signedIn: SignedIn): void {
  storeSignedIn(signedIn);
  const to = safeRedirect(window.location.search);
  window.location.replace(signedIn.mustChangePassword === true ? CHANGE_PASSWORD_PATH : to);
}
