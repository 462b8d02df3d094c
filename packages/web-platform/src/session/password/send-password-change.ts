import { callForData } from '../../api/call.ts';
import { encryptPassword, fetchPasswordKey } from './encrypt-password.ts';
import type { PasswordForm } from './password-rules.ts';

/** Changes the password of whoever is signed in. Throws ApiError with the server's sentence. */
export async function sendPasswordChange(form: PasswordForm): Promise<void> {
  const key = await fetchPasswordKey();
  const [oldPassword, newPassword, repeatPassword] = await Promise.all(
    [form.oldPassword, form.password, form.passwordAgain].map((password) => encryptPassword(password, key)),
  );
  await callForData(
    'POST',
    '/modPassword',
    { captcha: form.captcha.trim(), kid: key.kid, oldPassword, newPassword, repeatPassword },
    { errors: 'returned' },
  );
}
