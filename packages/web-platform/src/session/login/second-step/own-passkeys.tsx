import type { PlatformAnswer } from '@jianheng/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { withoutEmpty } from '../code-rules.ts';
import { LoginField, PasswordField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import parts from '../login-parts.module.css';
import { useLoginForm } from '../use-login-form.ts';
import { OwnPasswordForm } from './own-password-form.tsx';
import { addPasskey, canUsePasskeys } from './passkey.ts';

type Keys = PlatformAnswer<'GET /login/passkey'>;
const QUIET = { errors: 'returned' } as const;
const REFUSED = '通行密钥没有通过验证，请重试，或使用其他方式。';

export interface OwnPasskeysProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** One's own keys of devices: those that there are, each taken away with the password, and another one. */
export function OwnPasskeys({ onCodes }: OwnPasskeysProps) {
  const t = useLoginTranslation();
  const [keys, setKeys] = useState<Keys>([]);
  const [doing, setDoing] = useState<{ readonly remove: string | undefined }>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads anew.
  useEffect(() => {
    api('GET /login/passkey', QUIET).then(setKeys, () => undefined);
  }, [turn]);
  const done = (codes: readonly string[]) => {
    setDoing(undefined);
    setTurn((before) => before + 1);
    if (codes.length > 0) onCodes(codes);
  };
  if (!canUsePasskeys() && keys.length === 0) return null;
  return (
    <section className={styles.loginForm}>
      <h2 className={parts.loginPart}>{t('通行密钥')}</h2>
      <p className={styles.loginHint}>{t('用本机的指纹、面容或安全密钥代替动态验证码。')}</p>
      {keys.length === 0 ? null : (
        <ul className={parts.loginKeys}>
          {keys.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <button type="button" className={styles.loginLink} onClick={() => setDoing({ remove: id })}>
                {t('删除')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {doing === undefined ? (
        <button type="button" className={styles.loginOther} onClick={() => setDoing({ remove: undefined })}>
          {t('添加通行密钥')}
        </button>
      ) : (
        <KeyForm key={doing.remove ?? ''} remove={doing.remove} onDone={done} />
      )}
    </section>
  );
}

interface KeyFormProps {
  /** The key to take away; nothing where one is added. */
  readonly remove: string | undefined;
  readonly onDone: (codes: readonly string[]) => void;
}

function KeyForm({ remove, onDone }: KeyFormProps) {
  if (remove === undefined) return <NewKeyForm onDone={onDone} />;
  return (
    <OwnPasswordForm
      name="keyPassword"
      label="确认登录密码"
      submitLabel="删除"
      failure={REFUSED}
      send={(own) => api('POST /login/passkey/remove', { body: { id: remove, ...own }, ...QUIET })}
      onDone={() => onDone([])}
    />
  );
}

function NewKeyForm({ onDone }: Pick<KeyFormProps, 'onDone'>) {
  const t = useLoginTranslation();
  const { form, faults, refusal, isSending, change, submit } = useLoginForm({
    empty: { name: '', password: '', captcha: '' },
    check: ({ name, password }) =>
      withoutEmpty({
        name: name.trim() === '' ? '请输入名称' : undefined,
        password: password === '' ? '请输入密码' : undefined,
        captcha: undefined,
      }),
    send: ({ name, password }) => addPasskey(password, name.trim()),
    done: onDone,
    failure: REFUSED,
  });
  return (
    <form className={styles.loginForm} onSubmit={submit} noValidate>
      <p className={styles.loginRefusal} role="alert">
        {t(refusal)}
      </p>
      <LoginField
        label={t('密钥名称')}
        name="keyName"
        maxLength={50}
        value={form.name}
        fault={faults.name}
        help="例如：我的电脑"
        onChange={({ target }) => change('name')(target.value)}
      />
      <PasswordField
        label={t('确认登录密码')}
        name="keyPassword"
        autoComplete="current-password"
        value={form.password}
        fault={faults.password}
        onChange={({ target }) => change('password')(target.value)}
      />
      <button type="submit" className={styles.loginButton} disabled={isSending}>
        {t('添加')}
      </button>
    </form>
  );
}
