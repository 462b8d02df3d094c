import { z } from 'zod';

/** The ways to sign in that the catalogue of calls knows (登录方式). */
export const LOGIN_TYPES = ['account', 'sms', 'saas', 'qr', 'token', 'sso'] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];

/** A password, sealed by the browser or as it is. */
export const sealed = z.string().min(1).max(1000);
/** The digits of the picture. */
export const captcha = z.string().trim().min(5, '输入6个数字验证码').max(7, '输入6个数字验证码');
/** 记住本机: this browser needs no captcha for the account for seven days. */
export const remember = z.boolean().optional();
/** What was sent to a phone or mailbox; the picture is a `captcha` of other calls. */
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '输入6个数字验证码')
  .meta({ title: '验证码' });
export const mailbox = z
  .string()
  .trim()
  .max(100, '邮箱最多 100 个字')
  .regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, '请输入正确的邮箱');
/** Under which key passwords were sealed; without it they are plain. */
export const kid = z.string().max(50).optional();

/** Whoever has signed in, with the token of his session. */
export const signedIn = z.strictObject({
  token: z.string(),
  userId: z.string(),
  displayName: z.string(),
  permissions: z.array(z.string()),
  mustChangePassword: z.boolean(),
});

/** What every way in answers: the session, or what must still be shown before there is one (两步验证). */
export const entered = z.union([
  signedIn,
  z.strictObject({
    secondStep: z.strictObject({ ticket: z.string(), mustEnrol: z.boolean(), hasPasskey: z.boolean() }),
  }),
]);
