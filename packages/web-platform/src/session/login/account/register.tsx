import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { toast } from '../../../toast/toast.ts';
import { doorOf, type LoginDoor } from '../../login-door.ts';
import { encryptPassword, fetchPasswordKey } from '../../password/encrypt-password.ts';
import { newPasswordFault, repeatFault } from '../../password/password-rules.ts';
import { fetchLoginWays, fetchPortal } from '../../tenant-branding.ts';
import { CodeFields } from '../code-fields.tsx';
import { codeFault, phoneFault, withoutEmpty } from '../code-rules.ts';
import { LoginField, PasswordField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import { useLoginForm } from '../use-login-form.ts';

const EMPTY = { name: '', phone: '', captcha: '', code: '', password: '', passwordAgain: '' };
type Form = typeof EMPTY;

const READ_THE_NOTICE = 1500;
/** What the catalogue of calls has clients send; the server heeds neither. */
const FIXED = { deptId: -1, roleId: -1 } as const;
const TITLES = { plain: '注册', saas: '注册', customer: '客户注册', cost: '造价管理注册' } as const;

/** Registering as a member, by the phone that a code goes to; at a customer's door, of that customer. */
export function Register() {
  const t = useLoginTranslation();
  const door = doorOf(window.location.pathname);
  const isOpen = useIsOpen();
  const state = useLoginForm({
    empty: EMPTY,
    check: faultsOf,
    send: (form) => send(form, door),
    done: () => leave(door),
    failure: '注册失败，请稍后再试',
  });
  const { form, faults, change, setFault } = state;
  const field = (name: 'name' | 'password' | 'passwordAgain') => ({
    name,
    value: form[name],
    fault: faults[name],
    onChange: ({ target }: { target: { value: string } }) => change(name)(target.value),
  });
  if (isOpen === false) return <Closed door={door} />;
  return (
    <form className={styles.loginForm} onSubmit={state.submit} noValidate>
      <h2>{t(TITLES[door.kind])}</h2>
      <p className={styles.loginRefusal} role="alert">
        {t(state.refusal)}
      </p>
      <LoginField label={t('会员姓名')} autoComplete="name" maxLength={50} autoFocus {...field('name')} />
      <CodeFields state={state} purpose="register" />
      <PasswordField
        label={t('密码')}
        autoComplete="new-password"
        help="8 至 30 个字符，至少包括字母、数字、特殊字符中的两种"
        {...field('password')}
      />
      <PasswordField
        label={t('确认密码')}
        autoComplete="new-password"
        onBlur={() => {
          if (form.passwordAgain !== '') setFault('passwordAgain', repeatFault(form));
        }}
        {...field('passwordAgain')}
      />
      <button type="submit" className={styles.loginButton} disabled={state.isSending}>
        {t(state.isSending ? '正在注册…' : '注册')}
      </button>
      <a className={styles.loginLink} href={door.login}>
        {t('返回登录')}
      </a>
    </form>
  );
}

function faultsOf(form: Form): Partial<Record<keyof Form, string>> {
  return withoutEmpty({
    name: form.name.trim() === '' ? '会员姓名不能为空！' : undefined,
    phone: phoneFault(form.phone),
    captcha: undefined,
    code: codeFault(form.code),
    password: newPasswordFault(form.password),
    passwordAgain: repeatFault(form),
  });
}

async function send(form: Form, { customerCode }: LoginDoor) {
  const portal = customerCode === undefined ? undefined : await fetchPortal(customerCode);
  const key = await fetchPasswordKey();
  const phone = form.phone.trim();
  const body = {
    ...FIXED,
    phone,
    name: form.name.trim(),
    captcha: form.code.trim(),
    password: await encryptPassword(form.password, key),
    kid: key.kid,
  };
  const quiet = { session: 'none', errors: 'returned' } as const;
  return portal === undefined
    ? api('POST /member/register', { body, ...quiet })
    : api('POST /member/customer/register', { body: { ...body, customerId: portal.customerId }, ...quiet });
}

function leave({ login }: LoginDoor): void {
  toast().success('注册成功，请登录');
  setTimeout(() => window.location.replace(login), READ_THE_NOTICE);
}

function Closed({ door }: { readonly door: LoginDoor }) {
  const t = useLoginTranslation();
  return (
    <section className={styles.loginForm}>
      <h2>{t(TITLES[door.kind])}</h2>
      <p className={styles.loginHint}>{t('系统没有开放注册，请联系管理员。')}</p>
      <a className={styles.loginLink} href={door.login}>
        {t('返回登录')}
      </a>
    </section>
  );
}

function useIsOpen(): boolean | undefined {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    fetchLoginWays().then(
      ({ registration }) => setOpen(registration),
      () => undefined,
    );
  }, []);
  return isOpen;
}
