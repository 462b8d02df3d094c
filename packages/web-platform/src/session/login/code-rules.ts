import { captchaFault } from '../password/password-rules.ts';

const MOBILE = /^(\+?86)?1[3-9]\d{9}$/;

/** The sentence for a phone number that cannot be one, or nothing. */
export function phoneFault(phone: string): string | undefined {
  const typed = phone.trim();
  if (typed === '') return '请输入手机号';
  return MOBILE.test(typed) ? undefined : '请输入正确的手机号';
}

/** The sentence for the digits of a message, or nothing. */
export function codeFault(code: string): string | undefined {
  return /^\d{6}$/.test(code.trim()) ? undefined : '输入6个数字验证码';
}

/** What a form with a phone needs before a code can be sent to it. */
export function sendFaults({ phone, captcha }: { readonly phone: string; readonly captcha: string }) {
  return withoutEmpty({ phone: phoneFault(phone), captcha: captchaFault(captcha) });
}

/** The faults that there are, of those that there may be. */
export function withoutEmpty<K extends string>(
  faults: Readonly<Record<K, string | undefined>>,
): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  for (const key of Object.keys(faults) as K[]) {
    const fault = faults[key];
    if (fault !== undefined) found[key] = fault;
  }
  return found;
}
