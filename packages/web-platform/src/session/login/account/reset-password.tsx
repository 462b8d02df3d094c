import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { browserStores, KEYS } from '../../../storage/browser-storage.ts';
import { plainLoginPath } from '../../../storage/login-paths.ts';
import { toast } from '../../../toast/toast.ts';
import { doorOf } from '../../login-door.ts';
import { encryptPassword, fetchPasswordKey } from '../../password/encrypt-password.ts';
import { newPasswordFault, repeatFault } from '../../password/password-rules.ts';
import { CodeFields } from '../code-fields.tsx';
import { codeFault, phoneFault, withoutEmpty } from '../code-rules.ts';
import { PasswordField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import { useLoginForm } from '../use-login-form.ts';

const EMPTY = { phone: '', captcha: '', code: '', password: '', passwordAgain: '' };
type Form = typeof EMPTY;

const READ_THE_NOTICE = 1500;

/** A new password for whoever forgot his, by the code that goes to his phone. */
export function ResetPassword() {
  const t = useLoginTranslation();
  const door = doorOf(window.location.pathname);
  const [companyId] = useState(() => browserStores().session.getItem(KEYS.companyId) ?? undefined);
  const back = door.kind === 'plain' ? plainLoginPath(browserStores()) : door.login;
  const state = useLoginForm({
    empty: EMPTY,
    check: faultsOf,
    send: (form) => send(form, companyId),
    done: () => {
      toast().success('恭喜，修改密码成功');
      setTimeout(() => window.location.replace(back), READ_THE_NOTICE);
    },
    failure: '修改失败，请稍后再试',
  });
  const field = (name: 'password' | 'passwordAgain') => ({
    name,
    value: state.form[name],
    fault: state.faults[name],
    onChange: ({ target }: { target: { value: string } }) => state.change(name)(target.value),
  });
  return (
    <form className={styles.loginForm} onSubmit={state.submit} noValidate>
      <h2>{t(door.kind === 'cost' ? '造价管理找回密码' : '找回密码')}</h2>
      <p className={styles.loginRefusal} role="alert">
        {t(state.refusal)}
      </p>
      <CodeFields state={state} purpose="resetPassword" companyId={companyId} />
      <PasswordField
        label={t('新密码')}
        autoComplete="new-password"
        help="8 至 30 个字符，至少包括字母、数字、特殊字符中的两种"
        {...field('password')}
      />
      <PasswordField label={t('确认新密码')} autoComplete="new-password" {...field('passwordAgain')} />
      <button type="submit" className={styles.loginButton} disabled={state.isSending}>
        {t(state.isSending ? '正在保存…' : '保存')}
      </button>
      <a className={styles.loginLink} href={back}>
        {t('返回登录')}
      </a>
    </form>
  );
}

function faultsOf(form: Form): Partial<Record<keyof Form, string>> {
  return withoutEmpty({
    phone: phoneFault(form.phone),
    captcha: undefined,
    code: codeFault(form.code),
    password: newPasswordFault(form.password),
    passwordAgain: repeatFault(form),
  });
}

async function send({ phone, code, password }: Form, companyId: string | undefined): Promise<null> {
  const key = await fetchPasswordKey();
  const newPassword = await encryptPassword(password, key);
  return api('POST /findPassword', {
    body: { phone, captcha: code.trim(), newPassword, kid: key.kid, ...(companyId ? { companyId } : {}) },
    session: 'none',
    errors: 'returned',
  });
}
