import type { Server } from '@jianheng/server-platform';

/** What events are called that belong to no call of their own. */
export const OWN_EVENTS: Readonly<Record<string, string>> = {
  signIn: '登录',
  signInFailed: '登录失败',
  signInFirstStep: '登录第一步',
  signOut: '退出登录',
  sessionDisplaced: '超过同时在线数下线',
  secondStepFailed: '两步验证失败',
  turnOnSecondStep: '开启两步验证',
  turnOffSecondStep: '关闭两步验证',
  removePasskey: '删除通行密钥',
  changePassword: '修改密码',
  changePasswordFailed: '修改密码失败',
  ownPasswordWrong: '本人密码错误',
  resetOwnPassword: '找回密码',
  resetOwnPasswordFailed: '找回密码失败',
  changeOwnInfo: '修改个人信息',
  ownAddressFailed: '邮箱验证失败',
  changeOwnAccount: '修改本人账号',
  register: '会员注册',
  runModuleJob: '定时任务',
  denied: '拒绝访问',
  'excel.import': '导入表格',
  'process.read': '查看审批任务',
};

/** What is done to rows without a call of its own: by code, by a form around them, or in a form that the firm drew. */
const DEEDS: Readonly<Record<string, string>> = {
  amend: '变更',
  save: '保存',
  change: '修改',
  updatePlace: '移动',
  updateSort: '排序',
  remove: '删除',
  export: '导出',
  comment: '评论',
};

/** What events of rows are called by what their entity and their action are; calls may have better names for them. */
export function eventsOfRows({ entities, actions }: Server['registry']): ReadonlyMap<string, string> {
  const done = entities.flatMap(({ entity }) =>
    Object.entries(DEEDS).map(
      ([deed, label]) => [`${entity.path}/${deed}`, `${entity.label}：${label}`] as const,
    ),
  );
  const pressed = actions.map(
    ({ entity: { entity }, name, label }) => [`${entity.path}/${name}`, `${entity.label}：${label}`] as const,
  );
  return new Map([...done, ...pressed]);
}
