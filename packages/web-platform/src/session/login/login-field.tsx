import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';

export interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly fault: string | undefined;
  readonly help?: string | undefined;
  readonly after?: ReactNode;
}

/** A labelled input with its fault, or its help, always in the same place under it. */
export function LoginField({ label, fault, help, after, ...input }: LoginFieldProps) {
  const id = useId();
  const t = useLoginTranslation();
  const below = fault ?? help;
  return (
    <div
      className={fault === undefined ? styles.loginField : `${styles.loginField} ${styles.loginFieldWrong}`}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.loginInput}>
        <input id={id} aria-invalid={fault !== undefined} aria-describedby={`${id}-below`} {...input} />
        {after}
      </div>
      <p id={`${id}-below`} role={fault === undefined ? undefined : 'alert'}>
        {below === undefined ? ' ' : t(below)}
      </p>
    </div>
  );
}

/** A password input that can be shown, and that says when Caps Lock is on. */
export function PasswordField({ fault, help, ...rest }: Omit<LoginFieldProps, 'type' | 'after'>) {
  const t = useLoginTranslation();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  return (
    <LoginField
      {...rest}
      type={isShown ? 'text' : 'password'}
      fault={fault}
      help={isCaps ? '大写锁定已打开' : help}
      onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
      after={
        <button
          type="button"
          className={styles.loginEye}
          title={t(isShown ? '隐藏密码' : '显示密码')}
          aria-label={t(isShown ? '隐藏密码' : '显示密码')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye isOpen={isShown} />
        </button>
      }
    />
  );
}

function Eye({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      aria-hidden="true"
    >
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
      {isOpen ? null : <path d="M3 13 13 3" />}
    </svg>
  );
}
