import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useCountdown } from '../../hooks/use-countdown.ts';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { sendFaults } from './code-rules.ts';
import { LoginField } from './login-field.tsx';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';
import type { LoginFormState } from './use-login-form.ts';

const SENT = '如果该手机号可用，验证码已发送';
const NO_GATEWAY = '系统没有配置短信网关，请向管理员索取验证码（在“短信与邮件”中查看）。';

export type CodeForm = { readonly phone: string; readonly captcha: string; readonly code: string };

export interface CodeFieldsProps {
  readonly state: LoginFormState<CodeForm>;
  readonly purpose: 'login' | 'register' | 'resetPassword';
  /** The firm that is meant, where it is not the installation's first. */
  readonly companyId?: string | undefined;
}

/** A phone, the picture that is read before a code is sent to it, and the code. */
export function CodeFields({ state, purpose, companyId }: CodeFieldsProps) {
  const t = useLoginTranslation();
  const { form, faults, picture, change, refresh } = state;
  const { seconds, said, isAsking, ask } = useCode({ state, purpose, companyId });
  return (
    <>
      <LoginField
        label={t('手机号')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={form.phone}
        fault={faults.phone}
        onChange={({ target }) => change('phone')(target.value)}
      />
      <CaptchaField
        label={t('图形验证码')}
        value={form.captcha}
        fault={faults.captcha}
        picture={picture}
        onChange={change('captcha')}
        onRefresh={refresh}
      />
      <LoginField
        label={t(purpose === 'login' ? '短信验证码' : '验证码')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={form.code}
        fault={faults.code}
        help={seconds > 0 ? said : undefined}
        onChange={({ target }) => change('code')(target.value)}
        after={
          <button type="button" className={styles.loginSend} disabled={seconds > 0 || isAsking} onClick={ask}>
            {seconds > 0 ? `${seconds} s` : t('获取验证码')}
          </button>
        }
      />
    </>
  );
}

/** Sends a code once the picture was read, and counts down until another may be asked for. */
function useCode({ state, purpose, companyId }: CodeFieldsProps) {
  const [seconds, start] = useCountdown();
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    const found = sendFaults(state.form);
    state.setFaults(found);
    state.setRefusal('');
    if (Object.keys(found).length > 0) return;
    setAsking(true);
    const { phone, captcha } = state.form;
    api('POST /login/sms/send', {
      body: { phone, captcha, purpose, ...(companyId ? { companyId } : {}) },
      session: 'none',
      errors: 'returned',
    })
      .then((answer) => {
        setSaid(answer.isCarried ? SENT : NO_GATEWAY);
        start(answer.seconds);
        state.refresh();
      }, state.refuse)
      .finally(() => setAsking(false));
  };
  return { seconds, said, isAsking, ask };
}
