import { api } from '../../api/client.ts';
import { encryptPassword, fetchPasswordKey } from './encrypt-password.ts';

/** Whom to ask where nothing sends mails. */
export const NO_MAIL_SERVER = '系统没有配置邮件服务器，请向管理员索取验证码（在“短信与邮件”中查看）。';

/** Has a code sent to the mail address that somebody wants for himself. Throws ApiError with the server's sentence. */
export async function sendAddressCode({ email, password }: { email: string; password: string }) {
  const key = await fetchPasswordKey();
  const body = { email: email.trim(), password: await encryptPassword(password, key), kid: key.kid };
  return api('POST /b/user/email/code', { body, errors: 'returned' });
}
