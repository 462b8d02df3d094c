import type { PlatformAnswer } from '@jianheng/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { currentToken } from '../../../storage/signed-in-user.ts';
import { toast } from '../../../toast/toast.ts';
import { codeFault, withoutEmpty } from '../code-rules.ts';
import { LoginField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import { useLoginForm } from '../use-login-form.ts';
import { AppSecret, type AppSecretProps } from './app-secret.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnSingleSignOn } from './own-single-sign-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const QUIET = { errors: 'returned' } as const;
const READ_THE_NOTICE = 1000;
type State = PlatformAnswer<'GET /login/secondStep'>;

/** One's own second step: on with an app, off with the password. */
export function Authenticator() {
  const t = useLoginTranslation();
  const [state, setState] = useState<State>();
  const [app, setApp] = useState<AppSecretProps>();
  const [codes, setCodes] = useState<readonly string[]>();
  useEffect(() => {
    if (currentToken() === undefined) window.location.replace('/login?redirect=%2Flogin%2Fauthenticator');
    else api('GET /login/secondStep', QUIET).then(setState, () => undefined);
  }, []);
  return (
    <section className={styles.loginForm}>
      <h2>{t('两步验证')}</h2>
      {codes ? <RecoveryCodes codes={codes} onKept={() => window.location.replace('/')} /> : null}
      {app && !codes ? <ConfirmForm app={app} onDone={setCodes} /> : null}
      {state && !app && !codes ? <StateForm state={state} onApp={setApp} /> : null}
      {state && !app && !codes ? <OwnPasskeys onCodes={setCodes} /> : null}
      {state && !app && !codes ? <OwnSingleSignOn /> : null}
      {codes ? null : (
        <a className={styles.loginLink} href="/">
          {t('返回首页')}
        </a>
      )}
    </section>
  );
}

function StateForm({
  state,
  onApp,
}: {
  readonly state: State;
  readonly onApp: (app: AppSecretProps) => void;
}) {
  const t = useLoginTranslation();
  return (
    <OwnPasswordForm
      name="password"
      label="登录密码"
      submitLabel={state.isOn ? '关闭两步验证' : '开启两步验证'}
      failure="保存失败，请稍后再试"
      send={(body) =>
        state.isOn
          ? api('POST /login/authenticator/remove', { body, ...QUIET })
          : api('POST /login/authenticator/begin', { body, ...QUIET })
      }
      onDone={(app) => {
        if (app) return onApp(app);
        toast().success('已关闭两步验证');
        setTimeout(() => window.location.reload(), READ_THE_NOTICE);
      }}
    >
      <p className={styles.loginHint}>{t(saidOf(state))}</p>
      {state.isOn ? (
        <p className={styles.loginHint}>
          {t('剩余恢复码')} <b>{state.recoveryLeft}</b>
        </p>
      ) : null}
    </OwnPasswordForm>
  );
}

function saidOf({ isOn, isDemanded }: State): string {
  if (!isOn) return '开启后，登录时除密码外还需输入手机上的动态验证码。';
  return isDemanded ? '已开启，您的角色必须使用两步验证。' : '已开启。登录时需要输入动态验证码。';
}

function ConfirmForm({
  app,
  onDone,
}: {
  readonly app: AppSecretProps;
  readonly onDone: (codes: readonly string[]) => void;
}) {
  const t = useLoginTranslation();
  const { form, faults, refusal, isSending, change, submit } = useLoginForm({
    empty: { code: '', captcha: '' },
    check: ({ code }) => withoutEmpty({ code: codeFault(code), captcha: undefined }),
    send: ({ code }) => api('POST /login/authenticator/confirm', { body: { code: code.trim() }, ...QUIET }),
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
    failure: '保存失败，请稍后再试',
  });
  return (
    <form className={styles.loginForm} onSubmit={submit} noValidate>
      <AppSecret {...app} />
      <p className={styles.loginRefusal} role="alert">
        {t(refusal)}
      </p>
      <LoginField
        label={t('动态验证码')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={10}
        value={form.code}
        fault={faults.code}
        onChange={({ target }) => change('code')(target.value)}
      />
      <button type="submit" className={styles.loginButton} disabled={isSending}>
        {t('确认开启')}
      </button>
    </form>
  );
}
