import { useEffect } from 'react';
import { browserStores } from '../../../storage/browser-storage.ts';
import { plainLoginPath } from '../../../storage/login-paths.ts';
import { saySessionEnd } from '../../../storage/session-end.ts';
import { clearSession, currentToken, storedUser } from '../../../storage/signed-in-user.ts';
import { toast } from '../../../toast/toast.ts';
import { passwordFaults, repeatFault } from '../../password/password-rules.ts';
import { sendPasswordChange } from '../../password/send-password-change.ts';
import { signOut } from '../../sign-out.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { PasswordField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import { useLoginForm } from '../use-login-form.ts';

const READ_THE_NOTICE = 1500;

const RULES = {
  empty: { oldPassword: '', password: '', passwordAgain: '', captcha: '' },
  check: passwordFaults,
  send: sendPasswordChange,
  done: leave,
  failure: '修改失败，请稍后再试',
};

/** Changing one's own password; also where the guard holds whoever must. */
export function ChangePassword() {
  const t = useLoginTranslation();
  const state = useLoginForm(RULES);
  useEffect(() => {
    if (currentToken() === undefined)
      window.location.replace(plainLoginPath(browserStores(), '/login/mod-password'));
  }, []);
  const field = (key: 'oldPassword' | 'password' | 'passwordAgain') => ({
    name: key,
    value: state.form[key],
    fault: state.faults[key],
    onChange: ({ target }: { target: { value: string } }) => state.change(key)(target.value),
  });
  const checkRepeat = () => {
    if (state.form.passwordAgain !== '') state.setFault('passwordAgain', repeatFault(state.form));
  };
  return (
    <form className={styles.loginForm} onSubmit={state.submit} noValidate>
      <h2>{t('修改密码')}</h2>
      {isHeld() ? <p className={styles.loginHint}>{t('首次登录或密码已到期，请先修改密码。')}</p> : null}
      <p className={styles.loginRefusal} role="alert">
        {t(state.refusal)}
      </p>
      <PasswordField
        label={t('原密码')}
        autoComplete="current-password"
        autoFocus
        {...field('oldPassword')}
      />
      <PasswordField
        label={t('新密码')}
        autoComplete="new-password"
        help="8 至 30 个字符，至少包括字母、数字、特殊字符中的两种"
        {...field('password')}
      />
      <PasswordField
        label={t('确认新密码')}
        autoComplete="new-password"
        onBlur={checkRepeat}
        {...field('passwordAgain')}
      />
      <CaptchaField
        value={state.form.captcha}
        fault={state.faults.captcha}
        picture={state.picture}
        onChange={state.change('captcha')}
        onRefresh={state.refresh}
      />
      <button type="submit" className={styles.loginButton} disabled={state.isSending}>
        {t(state.isSending ? '正在保存…' : '保存')}
      </button>
      <button type="button" className={styles.loginLink} onClick={() => void signOut()}>
        {t('退出登录')}
      </button>
    </form>
  );
}

function isHeld(): boolean {
  return storedUser()?.mustChangePassword === true;
}

function leave(): void {
  toast().success('恭喜，修改密码成功');
  // Read before the storage is emptied that remembers the firm.
  const to = plainLoginPath(browserStores());
  clearSession();
  saySessionEnd({ why: '密码已修改，请用新密码登录。', token: '' });
  setTimeout(() => window.location.replace(to), READ_THE_NOTICE);
}
