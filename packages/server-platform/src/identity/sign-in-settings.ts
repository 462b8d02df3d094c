import { field } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { readSettings } from '../storage/settings.ts';

const many = (label: string, initial: number, [min, max]: readonly [number, number]) =>
  field.integer(label, { default: initial, min, max });

/** What a firm sets for its ways in (登录), beside the settings of its modules. */
export const SIGN_IN_SETTINGS = {
  name: 'signIn',
  label: '登录与安全',
  settings: {
    captcha: field.choice(
      '图形验证码',
      { always: '每次登录', afterFailures: '登录失败后' },
      { default: 'always', help: '用户选择“记住本机”后，7 天内在该浏览器登录不需要，除非连续失败' },
    ),
    sms: field.boolean('允许短信验证码登录', { default: true }),
    qr: field.boolean('允许扫码登录', { default: true }),
    registration: field.boolean('允许会员注册', { default: true }),
    secondStepRoles: field.text('必须两步验证的角色', {
      default: '',
      max: 500,
      help: '其他人员可自行开启',
    }),
    lockFailures: many('连续登录失败几次后锁定', 5, [3, 20]),
    lockMinutes: many('登录锁定时间（分钟）', 15, [1, 1440]),
    idleMinutes: many('多久不操作后退出（分钟）', 600, [5, 720]),
    mostSessions: field.integer('同时在线数', {
      default: 0,
      min: 0,
      max: 100,
      help: '每人最多同时登录几处，超过时最早的一处下线；0 为不限',
    }),
    sessionHours: many('登录有效时间（小时）', 12, [1, 168]),
    codeMinutes: many('短信验证码有效时间（分钟）', 5, [1, 30]),
    codeTries: many('短信验证码可输入次数', 5, [1, 10]),
    codeSeconds: many('两次发送验证码的间隔（秒）', 60, [30, 600]),
    codesPerHour: many('每个手机号每小时验证码上限', 5, [1, 60]),
    codesPerDay: many('每个手机号每天验证码上限', 10, [1, 200]),
    codesPerNetwork: many('每个网络每天验证码上限', 20, [1, 10_000]),
  },
} as const;

type Name = keyof typeof SIGN_IN_SETTINGS.settings;
type BooleanName = 'sms' | 'qr' | 'registration';
type TextRules = {
  readonly secondStepRoles: string;
  readonly captcha: keyof (typeof SIGN_IN_SETTINGS.settings.captcha)['choices'];
};
export type SignInRules = {
  readonly [N in Name]: N extends BooleanName ? boolean : N extends keyof TextRules ? TextRules[N] : number;
};

/** What holds for signing in to this firm; read once in a transaction. */
export async function signInRules(tx: Tx): Promise<SignInRules> {
  return (await readSettings(tx, SIGN_IN_SETTINGS)) as SignInRules;
}
