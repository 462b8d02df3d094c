import { api } from '../../api/client.ts';
import { encryptPassword, fetchPasswordKey } from './encrypt-password.ts';
import type { PasswordForm } from './password-rules.ts';

/** Changes the password of whoever is signed in. Throws ApiError with the server's sentence. */
export async function sendPasswordChange(form: PasswordForm): Promise<void> {
  const key = await fetchPasswordKey();
  const [oldPassword, newPassword, repeatPassword] = await Promise.all([
    encryptPassword(form.oldPassword, key),
    encryptPassword(form.password, key),
    encryptPassword(form.passwordAgain, key),
  ]);
  await api('POST /modPassword', {
    body: { captcha: form.captcha.trim(), kid: key.kid, oldPassword, newPassword, repeatPassword },
    errors: 'returned',
  });
}
