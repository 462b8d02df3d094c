/** What a change of password needs, as the form names it. */
export interface PasswordForm {
  readonly oldPassword: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly captcha: string;
}

export type PasswordFaults = Partial<Record<keyof PasswordForm, string>>;

const WEAK = '至少包括字母、数字、特殊字符任意2种且不少于8个字符';

/** The sentence for a new password that breaks the rule, or nothing. */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return '密码不能为空';
  if (password.length < 8 || password.length > 30) return WEAK;
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  return kinds >= 2 ? undefined : WEAK;
}

/** The sentence for a graphic captcha that cannot be right, or nothing. */
export function captchaFault(captcha: string): string | undefined {
  const typed = captcha.trim();
  if (typed === '') return '请图形验证码';
  return typed.length >= 5 && typed.length <= 7 ? undefined : '输入6个数字验证码';
}

/** Every fault of the form, by field; an empty object when it may be sent. */
export function passwordFaults(form: PasswordForm): PasswordFaults {
  const faults: PasswordFaults = {};
  if (form.oldPassword === '') faults.oldPassword = '请输入原密码';
  const weak = form.password === '' ? '请输入新密码' : newPasswordFault(form.password);
  if (weak !== undefined) faults.password = weak;
  const again = repeatFault(form);
  if (again !== undefined) faults.passwordAgain = again;
  const captcha = captchaFault(form.captcha);
  if (captcha !== undefined) faults.captcha = captcha;
  return faults;
}

/** The sentence for the repeated password, also shown when its field is left. */
export function repeatFault(form: Pick<PasswordForm, 'password' | 'passwordAgain'>): string | undefined {
  if (form.passwordAgain === '') return '请再次输入新密码';
  return form.passwordAgain === form.password ? undefined : '两次输入密码不一致';
}
