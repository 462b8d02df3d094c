import { api } from '../../api/client.ts';
import type { SignedIn } from '../../storage/signed-in-user.ts';
import { encryptPassword, fetchPasswordKey } from '../password/encrypt-password.ts';
import { captchaFault } from '../password/password-rules.ts';

export interface SignInForm {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

export type SignInFaults = Partial<Record<keyof SignInForm, string>>;

/** Every fault of the form, by field. */
export function signInFaults(form: SignInForm): SignInFaults {
  const captcha = captchaFault(form.captcha);
  return {
    ...(form.username.trim() === '' ? { username: '请输入用户名' } : {}),
    ...(form.password === '' ? { password: '请输入密码' } : {}),
    ...(captcha === undefined ? {} : { captcha }),
  };
}

/** Signs in; the password leaves the browser encrypted only. Throws ApiError with the server's sentence. */
export async function sendSignIn(form: SignInForm): Promise<SignedIn> {
  const key = await fetchPasswordKey();
  const password = await encryptPassword(form.password, key);
  return api('POST /login', {
    body: {
      username: form.username.trim(),
      password,
      kid: key.kid,
      captcha: form.captcha.trim(),
      loginType: 'account',
    },
    session: 'none',
    errors: 'returned',
  });
}
