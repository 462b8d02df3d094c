import type { PlatformAnswer } from '@jianheng/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { currentToken } from '../../../storage/signed-in-user.ts';
import { toast } from '../../../toast/toast.ts';
import { safeRedirect } from '../../guard.ts';
import { encryptPassword, fetchPasswordKey } from '../../password/encrypt-password.ts';
import { codeFault, withoutEmpty } from '../code-rules.ts';
import { LoginField, PasswordField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import { useLoginForm } from '../use-login-form.ts';
import { AddressCodeField } from './address-code-field.tsx';

type Info = PlatformAnswer<'GET /login/self-info'>;
const QUIET = { errors: 'returned' } as const;
const READ_THE_NOTICE = 1000;
const MAILBOX = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** What somebody says of himself, at the door: his mail address, and of a member his name. */
export function SelfInfo() {
  const t = useLoginTranslation();
  const [info, setInfo] = useState<Info>();
  useEffect(() => {
    if (currentToken() === undefined) window.location.replace('/login?redirect=%2Flogin%2Fself-info');
    else api('GET /login/self-info', QUIET).then(setInfo, () => undefined);
  }, []);
  return (
    <section className={styles.loginForm}>
      <h2>{t('完善个人信息')}</h2>
      {info === undefined ? <p className={styles.loginHint}>…</p> : <InfoForm info={info} />}
      <a className={styles.loginLink} href={safeRedirect(window.location.search)}>
        {t('返回首页')}
      </a>
    </section>
  );
}

function InfoForm({ info }: { readonly info: Info }) {
  const t = useLoginTranslation();
  const isAnother = (email: string) => email.trim() !== '' && email.trim() !== info.email;
  const state = useLoginForm({
    empty: { name: info.name, email: info.email, password: '', code: '', captcha: '' },
    check: ({ name, email, password, code }) =>
      withoutEmpty({
        name: name.trim() === '' ? '会员姓名不能为空！' : undefined,
        email: email.trim() === '' || MAILBOX.test(email.trim()) ? undefined : '请输入正确的邮箱',
        password: password === '' ? '请输入密码' : undefined,
        code: isAnother(email) ? codeFault(code) : undefined,
        captcha: undefined,
      }),
    send: async ({ name, email, password, code }) => {
      const key = await fetchPasswordKey();
      const shown = { password: await encryptPassword(password, key), kid: key.kid };
      const body = { email: email.trim(), ...shown, ...(code === '' ? {} : { captcha: code.trim() }) };
      return api('PUT /login/self-info', {
        body: info.isMember ? { ...body, name: name.trim() } : body,
        ...QUIET,
      });
    },
    done: () => {
      toast().success('保存成功');
      setTimeout(() => window.location.replace(safeRedirect(window.location.search)), READ_THE_NOTICE);
    },
    failure: '保存失败，请稍后再试',
  });
  const { form, faults, refusal, isSending, change, submit } = state;
  return (
    <form className={styles.loginForm} onSubmit={submit} noValidate>
      <p className={styles.loginRefusal} role="alert">
        {t(refusal)}
      </p>
      <LoginField
        label={t('姓名')}
        name="name"
        maxLength={50}
        readOnly={!info.isMember}
        value={form.name}
        fault={faults.name}
        help={info.isMember ? undefined : '姓名由管理员维护'}
        onChange={({ target }) => change('name')(target.value)}
      />
      <LoginField
        label={t('邮箱')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={100}
        value={form.email}
        fault={faults.email}
        onChange={({ target }) => change('email')(target.value)}
      />
      <PasswordField
        label={t('登录密码')}
        name="password"
        autoComplete="current-password"
        help="修改个人信息需要验证登录密码"
        value={form.password}
        fault={faults.password}
        onChange={({ target }) => change('password')(target.value)}
      />
      {isAnother(form.email) || (form.email !== '' && !info.isEmailProved) ? (
        <AddressCodeField state={state} />
      ) : null}
      <button type="submit" className={styles.loginButton} disabled={isSending}>
        {t(isSending ? '正在保存…' : '保存')}
      </button>
    </form>
  );
}
