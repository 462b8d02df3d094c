import { call } from '../calls/call.ts';

/** Saves one of the user's own settings on the server. */
export async function saveUserConfig(key: string, value: unknown): Promise<void> {
  await call('PUT', '/b/member/config/updateUserConfig', { key, value });
}
