import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { idSchema, lineOf } from '../wire/values.ts';
import { passkeyShown } from './passkey-calls.ts';
import {
  captcha,
  code,
  entered,
  kid,
  LOGIN_TYPES,
  mailbox,
  remember,
  sealed,
  signedIn,
} from './session-parts.ts';

/** A mobile number of the mainland; the country's own number before it is left out. */
const phone = z
  .string()
  .trim()
  .regex(/^(\+?86)?1[3-9]\d{9}$/, '请输入正确的手机号')
  .transform((given) => given.slice(-11));
const memberName = lineOf(50).min(1, '会员姓名不能为空！').meta({ title: '姓名' });
/** A firm by its id or code. */
const companyId = z.string().trim().min(1).max(50);
const customerCode = z.string().trim().min(1).max(50);

/** 内部员工、会员 */
const USER_TYPES = ['staff', 'member'] as const;
/** 扫码状态 */
const QR_STATES = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'] as const;
const SSO_WAYS = ['oidc', 'cas'] as const;
const CODE_PURPOSES = ['login', 'register', 'resetPassword'] as const;

const ignored = z.unknown().optional();
const registration = {
  /** The phone is the name: another is refused. */
  loginName: z.string().trim().max(50).optional(),
  phone,
  captcha: code,
  password: sealed,
  kid,
  name: memberName,
  companyId: companyId.optional(),
  /** Clients send these, and nobody raises himself by them. */
  deptId: ignored,
  roleId: ignored,
  isAdmin: ignored,
  tenantId: ignored,
  levelId: ignored,
};
const registered = z.strictObject({ userId: z.string(), loginName: z.string() });

const logos = z.strictObject({ logo: z.string(), logo2: z.string(), logo3: z.string() });
/** What an authenticator app is given: as text to type, and as the address in a picture. */
const appSecret = z.strictObject({ secret: z.string(), uri: z.string() });
const qrBody = z.strictObject({ id: z.string().min(1).max(500) });
const loginType = z.enum(LOGIN_TYPES).optional();
const ofPhone = z.strictObject({ phone });

/** Ways in beside name and password, of staff and of people from outside of the firm. */
export const signInCalls = defineCalls({
  /** A row by its public address (公开链接): some of its fields, as text. */
  'GET /share/row/:token': {
    params: z.strictObject({ token: z.string().max(100) }),
    data: z.strictObject({
      entity: z.string(),
      title: z.string(),
      fields: z.array(z.strictObject({ label: z.string(), text: z.string() })),
      expiresDate: z.string(),
    }),
  },
  /**
   * Answers in how many seconds another may be asked for, whether anybody is known by the number or not, and whether
   * codes are sent that way: without a gateway an administrator has them.
   */
  'POST /login/sms/send': {
    body: z.strictObject({
      captcha,
      phone: phone.optional(),
      email: mailbox.optional(),
      purpose: z.enum(CODE_PURPOSES).optional(),
      userType: z.enum(USER_TYPES).optional(),
      companyId: companyId.optional(),
    }),
    data: z.strictObject({ seconds: z.int(), isCarried: z.boolean() }),
  },
  'POST /login/sms': { body: z.strictObject({ captcha: code, phone, loginType }), data: entered },
  'POST /saas/login': {
    body: z.strictObject({
      username: z.string().trim().min(1, '请输入用户名').max(50, '用户名最多 50 个字'),
      password: sealed,
      kid,
      captcha: captcha.optional(),
      remember,
      companyId,
      loginType,
    }),
    data: entered,
  },
  /** Whether this browser must solve a captcha before it signs in to the account; the same for names without an account. */
  'POST /login/captchaDemand': {
    body: z.strictObject({
      username: z.string().trim().min(1, '请输入用户名').max(50, '用户名最多 50 个字'),
      companyId: companyId.optional(),
    }),
    data: z.boolean(),
  },
  'POST /saas/login/sms': {
    body: z.strictObject({ captcha: code, phone, companyId, loginType }),
    data: entered,
  },
  'POST /findPassword': {
    body: z.strictObject({
      captcha: code,
      phone: phone.optional(),
      email: mailbox.optional(),
      newPassword: sealed,
      kid,
      userType: z.enum(USER_TYPES).optional(),
      companyId: companyId.optional(),
    }),
    data: z.null(),
  },
  /** A code for two minutes that the asking browser shows; `id` is all that stands in it. */
  'GET /login/qrCode': { data: z.strictObject({ id: z.string(), expiresIn: z.int() }) },
  /** What became of the code, to the browser that showed it: the session once, when somebody agreed. */
  'POST /login/codeStatus': {
    body: qrBody,
    data: z.strictObject({ status: z.enum(QR_STATES), signedIn: entered.nullable() }),
  },
  /** From the phone: where the browser stands that asks to be signed in. */
  'POST /login/qrCode/scan': {
    body: qrBody,
    data: z.strictObject({ address: z.string(), agent: z.string() }),
  },
  'POST /login/qrCode/confirm': { body: qrBody.extend({ isAllowed: z.boolean() }), data: z.null() },
  /** The code of an authenticator app, or one kept for its loss; codes for the loss come with an app that was set up just now. */
  'POST /login/secondStep': {
    body: z.strictObject({
      ticket: z.string().max(300),
      code: code.optional(),
      recoveryCode: z.string().trim().min(10).max(20).optional(),
      passkey: passkeyShown.optional(),
    }),
    data: z.strictObject({ signedIn, recoveryCodes: z.array(z.string()) }),
  },
  /** Sets an app up for whoever must have one before he comes in. */
  'POST /login/secondStep/begin': { body: z.strictObject({ ticket: z.string().max(300) }), data: appSecret },
  'GET /login/secondStep': {
    data: z.strictObject({ isOn: z.boolean(), isDemanded: z.boolean(), recoveryLeft: z.int() }),
  },
  /** One's own app: its secret once, then the first code of it, which yields the codes for its loss. */
  'POST /login/authenticator/begin': { body: z.strictObject({ password: sealed, kid }), data: appSecret },
  'POST /login/authenticator/confirm': {
    body: z.strictObject({ code }),
    data: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /login/authenticator/remove': { body: z.strictObject({ password: sealed, kid }), data: z.null() },
  'POST /login/sso/ways': {
    body: z.strictObject({ companyId: companyId.optional() }),
    data: z.array(z.strictObject({ way: z.enum(SSO_WAYS), title: z.string() })),
  },
  /** Where the browser goes to sign in elsewhere; the page of ours that it wants afterwards is kept for it. */
  'POST /login/sso/begin': {
    body: z.strictObject({
      way: z.enum(SSO_WAYS),
      redirect: z.string().max(1000).optional(),
      companyId: companyId.optional(),
    }),
    data: z.strictObject({ url: z.string() }),
  },
  /** What the browser came back with, as it stands in the address of the page that it came back to. */
  'GET /login/sso/userinfo': {
    query: z.record(z.string().max(100), z.string().max(4000)),
    data: z.strictObject({ signedIn: entered, redirect: z.string() }),
  },
  /** The caller's own links to identities, and what the firm offers to link. */
  'GET /login/sso/own': {
    data: z.array(z.strictObject({ way: z.enum(SSO_WAYS), title: z.string(), isLinked: z.boolean() })),
  },
  /** Where the caller's browser goes to link an identity; it comes back as from signing in. */
  'POST /login/sso/own/begin': {
    body: z.strictObject({ way: z.enum(SSO_WAYS), password: sealed, kid }),
    data: z.strictObject({ url: z.string() }),
  },
  'POST /login/sso/own/remove': {
    body: z.strictObject({ way: z.enum(SSO_WAYS), password: sealed, kid }),
    data: z.null(),
  },
  /** The change of single sign-on that waits for another administrator's consent, by the labels of its settings. */
  'GET /login/sso/change': {
    data: z
      .strictObject({
        by: z.string(),
        isOwn: z.boolean(),
        at: z.string(),
        settings: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
        hasSecret: z.boolean(),
      })
      .nullable(),
  },
  /** `version` is the `at` of the proposal that the caller has read. */
  'POST /login/sso/change/confirm': { body: z.strictObject({ version: z.iso.datetime() }), data: z.null() },
  'DELETE /login/sso/change': { data: z.null() },
  /** Proposed like the other settings; an empty one removes it, and none is ever answered. */
  'PUT /login/sso/secret': { body: z.strictObject({ secret: z.string().max(500) }), data: z.null() },
  'GET /member/login/checkPhone/:phone': { params: ofPhone, data: z.boolean() },
  'GET /member/register/checkPhoneExist/:phone': { params: ofPhone, data: z.boolean() },
  'POST /member/register/checkPhone': {
    body: z.strictObject({ phone, captcha: code, companyId: companyId.optional() }),
    data: z.boolean(),
  },
  'POST /member/register': { body: z.strictObject(registration), data: registered },
  /** Of a customer, by the id of its page. */
  'POST /member/customer/register': {
    body: z.strictObject({ ...registration, customerId: idSchema }),
    data: registered,
  },
  /** The page of a customer, as it greets whoever comes. */
  'GET /member/customer/:customerCode': {
    params: z.strictObject({ customerCode }),
    data: z.strictObject({
      customerId: z.string(),
      customerCode: z.string(),
      loginSystemName: z.string(),
      loginLogo: z.string(),
      takesRegistrations: z.boolean(),
    }),
  },
  /** 完善个人信息: what somebody says of himself; staff do not name themselves. */
  'GET /login/self-info': {
    data: z.strictObject({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      isEmailProved: z.boolean(),
      isMember: z.boolean(),
    }),
  },
  'PUT /login/self-info': {
    body: z.strictObject({
      name: memberName.optional(),
      email: mailbox.or(z.literal('')),
      /** What was sent to the address, where it is another one. */
      captcha: code.optional(),
      password: sealed,
      kid,
    }),
    data: z.null(),
  },
  'GET /saas/company/:companyId': {
    params: z.strictObject({ companyId }),
    data: logos.extend({ companyId: z.string(), name: z.string() }),
  },
  'GET /b/desktop/getCurCompanyLogo': { data: logos },
});
