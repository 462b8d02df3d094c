import { LoginField } from '../login-field.tsx';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';

export interface CaptchaFieldProps {
  /** 验证码, where the form has no other. */
  readonly label?: string;
  readonly value: string;
  readonly fault: string | undefined;
  /** Changes whenever another picture is wanted. */
  readonly picture: number;
  readonly onChange: (value: string) => void;
  readonly onRefresh: () => void;
}

/** The six digits of a picture; a click on the picture brings another. */
export function CaptchaField({ label, value, fault, picture, onChange, onRefresh }: CaptchaFieldProps) {
  const t = useLoginTranslation();
  const hint = t('看不清？点击换一张');
  return (
    <LoginField
      label={label ?? t('验证码')}
      name="captcha"
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={value}
      fault={fault}
      onChange={({ target }) => onChange(target.value)}
      after={
        <button
          type="button"
          className={styles.loginCaptcha}
          title={hint}
          aria-label={hint}
          onClick={onRefresh}
        >
          <img src={`/api/login/captcha?r=${picture}`} alt="" width={164} height={52} />
        </button>
      }
    />
  );
}
