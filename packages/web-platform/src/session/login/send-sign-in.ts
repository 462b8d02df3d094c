import { api } from '../../api/client.ts';
import { encryptPassword, fetchPasswordKey } from '../password/encrypt-password.ts';
import { captchaFault } from '../password/password-rules.ts';
import type { Entered } from './enter-signed-in.ts';

export interface SignInForm {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

export type SignInFaults = Partial<Record<keyof SignInForm, string>>;

/** Every fault of the form, by field. */
export function signInFaults(form: SignInForm, isCaptchaDemanded = true): SignInFaults {
  const captcha = isCaptchaDemanded ? captchaFault(form.captcha) : undefined;
  return {
    ...(form.username.trim() === '' ? { username: '请输入用户名' } : {}),
    ...(form.password === '' ? { password: '请输入密码' } : {}),
    ...(captcha === undefined ? {} : { captcha }),
  };
}

/** Signs in, to a firm where one is named; the password leaves the browser encrypted only. Throws ApiError with the server's sentence. */
export async function sendSignIn(
  form: SignInForm,
  { companyId, remember }: { readonly companyId?: string | undefined; readonly remember: boolean },
): Promise<Entered> {
  const captcha = form.captcha.trim();
  const key = await fetchPasswordKey();
  const password = await encryptPassword(form.password, key);
  const body = {
    username: form.username.trim(),
    password,
    kid: key.kid,
    remember,
    ...(captcha === '' ? {} : { captcha }),
  };
  const quiet = { session: 'none', errors: 'returned' } as const;
  return companyId === undefined
    ? api('POST /login', { body: { ...body, loginType: 'account' }, ...quiet })
    : api('POST /saas/login', { body: { ...body, companyId, loginType: 'saas' }, ...quiet });
}
