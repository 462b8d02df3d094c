import { api } from '../../api/client.ts';
import { encryptPassword, fetchPasswordKey } from './encrypt-password.ts';

/** Has a code sent to the mail address that somebody wants for himself. Throws ApiError with the server's sentence. */
export async function sendAddressCode({ email, password }: { email: string; password: string }) {
  const key = await fetchPasswordKey();
  const body = { email: email.trim(), password: await encryptPassword(password, key), kid: key.kid };
  return api('POST /b/user/email/code', { body, errors: 'returned' });
}
