import { api } from '../../api/client.ts';
import { CodeFields, type CodeForm } from './code-fields.tsx';
import { codeFault, phoneFault, withoutEmpty } from './code-rules.ts';
import { enter } from './enter-signed-in.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';
import { useLoginForm } from './use-login-form.ts';

const EMPTY: CodeForm = { phone: '', captcha: '', code: '' };
const QUIET = { session: 'none', errors: 'returned' } as const;

/** Signing in with a code sent to one's phone. */
export function SignInByCode({ companyId }: { readonly companyId?: string | undefined }) {
  const t = useLoginTranslation();
  const state = useLoginForm({
    empty: EMPTY,
    check: ({ phone, code }: CodeForm) =>
      withoutEmpty({ phone: phoneFault(phone), code: codeFault(code), captcha: undefined }),
    send: ({ phone, code }: CodeForm) => {
      const body = { phone, captcha: code.trim(), loginType: 'sms' } as const;
      return companyId === undefined
        ? api('POST /login/sms', { body, ...QUIET })
        : api('POST /saas/login/sms', { body: { ...body, companyId }, ...QUIET });
    },
    done: (entered) => enter(entered),
    failure: '登录失败，请稍后再试',
  });
  return (
    <form className={styles.loginForm} onSubmit={state.submit} noValidate>
      <p className={styles.loginRefusal} role="alert">
        {t(state.refusal)}
      </p>
      <CodeFields state={state} purpose="login" companyId={companyId} />
      <button type="submit" className={styles.loginButton} disabled={state.isSending}>
        {t(state.isSending ? '正在登录…' : '登录')}
      </button>
    </form>
  );
}
