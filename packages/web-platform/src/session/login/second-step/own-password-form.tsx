import type { ReactNode } from 'react';
import { encryptPassword, fetchPasswordKey } from '../../password/encrypt-password.ts';
import { withoutEmpty } from '../code-rules.ts';
import { PasswordField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import { useLoginForm } from '../use-login-form.ts';

/** The user's own password as calls take it. */
export type OwnPassword = { readonly password: string; readonly kid: string };

export interface OwnPasswordFormProps<Result> {
  /** Name of the input, unique on the page. */
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly send: (own: OwnPassword) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly failure: string;
  /** Above the password. */
  readonly children?: ReactNode;
}

/** A change of the user's own account that needs the password and nothing else. */
export function OwnPasswordForm<Result>({
  name,
  label,
  submitLabel,
  send,
  onDone,
  failure,
  children,
}: OwnPasswordFormProps<Result>) {
  const t = useLoginTranslation();
  const { form, faults, refusal, isSending, change, submit } = useLoginForm({
    empty: { password: '', captcha: '' },
    check: ({ password }) =>
      withoutEmpty({ password: password === '' ? '请输入密码' : undefined, captcha: undefined }),
    send: async ({ password }) => send(await ownPassword(password)),
    done: onDone,
    failure,
  });
  return (
    <form className={styles.loginForm} onSubmit={submit} noValidate>
      {children}
      <p className={styles.loginRefusal} role="alert">
        {t(refusal)}
      </p>
      <PasswordField
        label={t(label)}
        name={name}
        autoComplete="current-password"
        value={form.password}
        fault={faults.password}
        onChange={({ target }) => change('password')(target.value)}
      />
      <button type="submit" className={styles.loginButton} disabled={isSending}>
        {t(submitLabel)}
      </button>
    </form>
  );
}

async function ownPassword(password: string): Promise<OwnPassword> {
  const key = await fetchPasswordKey();
  return { password: await encryptPassword(password, key), kid: key.kid };
}
