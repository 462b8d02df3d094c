import { useState } from 'react';
import { useCountdown } from '../../../hooks/use-countdown.ts';
import { NO_MAIL_SERVER, sendAddressCode } from '../../password/send-address-code.ts';
import { LoginField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import type { LoginFormState } from '../use-login-form.ts';

type AddressForm = { name: string; email: string; password: string; code: string; captcha: string };

/** The code that proves another mail address, sent there once the password was typed. */
export function AddressCodeField({ state }: { readonly state: LoginFormState<AddressForm> }) {
  const t = useLoginTranslation();
  const { form, faults, change, setFault, setRefusal, refuse } = state;
  const [seconds, start] = useCountdown();
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setRefusal('');
    if (form.password === '') {
      setFault('password', '请输入密码');
      return;
    }
    setAsking(true);
    sendAddressCode(form)
      .then((answer) => {
        setSaid(answer.isCarried ? '验证码已发送到该邮箱' : NO_MAIL_SERVER);
        start(answer.seconds);
      }, refuse)
      .finally(() => setAsking(false));
  };
  return (
    <LoginField
      label={t('邮箱验证码')}
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
  );
}
