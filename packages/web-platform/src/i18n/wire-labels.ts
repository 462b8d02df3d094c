/** What people call the places of the calls by which they sign in and keep their own account. */
export const WIRE_LABELS: Readonly<Record<string, string>> = {
  captcha: '验证码',
  code: '验证码',
  email: '邮箱',
  job: '岗位',
  loginName: '登录名',
  name: '姓名',
  newPassword: '新密码',
  no: '工号',
  oldPassword: '原密码',
  password: '密码',
  phone: '手机号',
  recoveryCode: '恢复码',
  repeatPassword: '确认新密码',
  username: '用户名',
};

/** The place of a fault in words; a place that nobody types keeps its name. */
export function placeLabel(place: string): string {
  return WIRE_LABELS[place.split('.').at(-1) ?? ''] ?? place;
}
