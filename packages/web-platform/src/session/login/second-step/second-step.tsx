import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { browserStores, KEYS } from '../../../storage/browser-storage.ts';
import { plainLoginPath } from '../../../storage/login-paths.ts';
import type { SignedIn } from '../../../storage/signed-in-user.ts';
import { codeFault, withoutEmpty } from '../code-rules.ts';
import { enterSignedIn, type PendingStep, pendingStep } from '../enter-signed-in.ts';
import { LoginField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import { useLoginForm } from '../use-login-form.ts';
import { AppSecret, type AppSecretProps } from './app-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const QUIET = { session: 'none', errors: 'returned' } as const;
type Through = { readonly signedIn: SignedIn; readonly recoveryCodes: readonly string[] };

/** The second thing that is shown at every door: a code of one's app, which is set up here where it must be. */
export function SecondStep() {
  const t = useLoginTranslation();
  const [step] = useState(pendingStep);
  const [through, setThrough] = useState<Through>();
  useEffect(() => {
    if (step === undefined) window.location.replace(plainLoginPath(browserStores()));
  }, [step]);
  const go = (found: Through) =>
    found.recoveryCodes.length > 0 ? setThrough(found) : enterSignedIn(found.signedIn);
  return (
    <section className={styles.loginForm}>
      <h2>{t('两步验证')}</h2>
      {through ? (
        <RecoveryCodes codes={through.recoveryCodes} onKept={() => enterSignedIn(through.signedIn)} />
      ) : null}
      {step && !through ? <StepForm step={step} onThrough={go} /> : null}
    </section>
  );
}

interface StepFormProps {
  readonly step: PendingStep;
  readonly onThrough: (through: Through) => void;
}

function StepForm({ step: { ticket, mustEnrol, hasPasskey }, onThrough }: StepFormProps) {
  const t = useLoginTranslation();
  const [isLost, setLost] = useState(false);
  const isKeyFirst = isKeyUsual(hasPasskey, isLost);
  const app = useNewApp(ticket, mustEnrol);
  const { form, faults, refusal, isSending, change, submit } = useLoginForm({
    empty: { code: '', captcha: '' },
    check: ({ code }) =>
      withoutEmpty({ code: isLost ? recoveryFault(code) : codeFault(code), captcha: undefined }),
    send: ({ code }) => {
      const shown = isLost ? { recoveryCode: code.trim() } : { code: code.trim() };
      return api('POST /login/secondStep', { body: { ticket, ...shown }, ...QUIET });
    },
    done: onThrough,
    failure: '登录失败，请稍后再试',
  });
  return (
    <form className={styles.loginForm} onSubmit={submit} noValidate>
      {mustEnrol ? <p className={styles.loginHint}>{t('您的角色必须使用两步验证，请先绑定。')}</p> : null}
      {app ? <AppSecret {...app} /> : null}
      <p className={styles.loginRefusal} role="alert">
        {t(refusal)}
      </p>
      <PasskeyButton ticket={ticket} onThrough={onThrough} isFirst isOffered={isKeyFirst} />
      <LoginField
        label={t(isLost ? '恢复码' : '动态验证码')}
        name="code"
        inputMode={isLost ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoFocus={!isKeyFirst}
        maxLength={20}
        value={form.code}
        fault={faults.code}
        help={isLost || mustEnrol ? undefined : '身份验证器应用中显示的 6 位数字'}
        onChange={({ target }) => change('code')(target.value)}
      />
      <SubmitButton isSending={isSending} isSecond={isKeyFirst} />
      <PasskeyButton
        ticket={ticket}
        onThrough={onThrough}
        isFirst={false}
        isOffered={hasPasskey && !isKeyFirst}
      />
      {mustEnrol ? null : <LostPhone isLost={isLost} onChange={setLost} />}
      <a className={styles.loginLink} href="/login">
        {t('返回登录')}
      </a>
    </form>
  );
}

/** Whether a key of this device is the usual second thing here. */
const isKeyUsual = (hasPasskey: boolean, isLost: boolean): boolean =>
  hasPasskey && !isLost && browserStores().local.getItem(KEYS.passkey) !== null;

interface SubmitButtonProps {
  readonly isSending: boolean;
  /** Another button is the usual one. */
  readonly isSecond: boolean;
}

function SubmitButton({ isSending, isSecond }: SubmitButtonProps) {
  const t = useLoginTranslation();
  return (
    <button type="submit" className={isSecond ? styles.loginOther : styles.loginButton} disabled={isSending}>
      {t(isSending ? '正在登录…' : '登录')}
    </button>
  );
}

/** From the code of an app to one kept for its loss, and back. */
function LostPhone({
  isLost,
  onChange,
}: {
  readonly isLost: boolean;
  readonly onChange: (lost: boolean) => void;
}) {
  const t = useLoginTranslation();
  return (
    <button type="button" className={styles.loginLink} onClick={() => onChange(!isLost)}>
      {t(isLost ? '使用动态验证码' : '手机不在身边？使用恢复码')}
    </button>
  );
}

interface PasskeyButtonProps {
  readonly ticket: string;
  readonly onThrough: (through: Through) => void;
  /** This device has such a key: it is offered before the code. */
  readonly isFirst: boolean;
  readonly isOffered: boolean;
}

/** A device's key in place of a code. */
function PasskeyButton({ ticket, onThrough, isFirst, isOffered }: PasskeyButtonProps) {
  const t = useLoginTranslation();
  const [refusal, setRefusal] = useState('');
  const show = async () => {
    setRefusal('');
    const { enterByPasskey } = await import('./passkey.ts');
    enterByPasskey(ticket).then(
      (signedIn) => onThrough({ signedIn, recoveryCodes: [] }),
      (thrown: unknown) =>
        setRefusal(
          (thrown instanceof ApiError && thrown.details.msg) ||
            '通行密钥没有通过验证，请重试，或使用其他方式。',
        ),
    );
  };
  if (!isOffered) return null;
  return (
    <>
      <button
        type="button"
        className={isFirst ? styles.loginButton : styles.loginOther}
        // biome-ignore lint/a11y/noAutofocus: the usual way in on this device takes one key
        autoFocus={isFirst}
        onClick={() => void show()}
      >
        {t('使用通行密钥')}
      </button>
      {refusal === '' ? null : (
        <p className={styles.loginRefusal} role="alert">
          {t(refusal)}
        </p>
      )}
    </>
  );
}

const recoveryFault = (code: string): string | undefined =>
  code.trim().length >= 10 ? undefined : '请输入恢复码';

/** The secret of a new app, where one must be set up before anybody comes in. */
function useNewApp(ticket: string, mustEnrol: boolean): AppSecretProps | undefined {
  const [app, setApp] = useState<AppSecretProps>();
  useEffect(() => {
    if (!mustEnrol) return;
    api('POST /login/secondStep/begin', { body: { ticket }, ...QUIET }).then(setApp, () =>
      window.location.replace(plainLoginPath(browserStores())),
    );
  }, [ticket, mustEnrol]);
  return app;
}
