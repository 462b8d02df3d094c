import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { idSchema, moment } from '../wire/values.ts';
import { code, kid, mailbox, sealed } from './session-parts.ts';

/** How files that are read for a project are named. */
const FILE_NAME_RULES = ['projectName', 'fileName'] as const;

const demanded = (message: string) => z.string(message).trim().min(1, message).max(200, '最多 200 个字');
const invoiceMailbox = demanded('请输入邮箱!').pipe(z.email('请输入正确的邮箱'));

/** What stands on invoices to a person: an electronic ordinary one (1). */
const personal = z.strictObject({
  invoicesType: z.literal('1'),
  personName: demanded('请输入姓名!'),
  companyName: demanded('请输入企业名称!'),
  honestyCode: demanded('请输入社会信用识别号!'),
  email: invoiceMailbox,
});

/** What stands on invoices to a company: a special one for value added tax (2). */
const ofCompany = z.strictObject({
  invoicesType: z.literal('2'),
  companyName: demanded('请输入单位名称!'),
  honestyCode: demanded('请输入社会信用识别号!'),
  registeredAddress: demanded('请输入注册地址!'),
  phone: demanded('请输入电话!'),
  bank: demanded('请输入开户银行!'),
  bankAccount: demanded('请输入银行账号!'),
  receiver: demanded('请输入收件人!'),
  receiveAddress: demanded('请输入收件地址!'),
});

export const invoiceInfo = z.discriminatedUnion('invoicesType', [personal, ofCompany], '发票类型应为 1 或 2');
/** What a person set for himself; how a project is named that is read from a file. */
export const ownSettings = z.strictObject({
  projectNameRule: z.enum(FILE_NAME_RULES, '文件名规则应为 projectName 或 fileName'),
});

/** What a person keeps of himself: his account, his settings, and of a member what stands on his invoices. */
export const ownCalls = defineCalls(
  {
    'GET /b/user/setting/getUserSetting': { data: ownSettings },
    'GET /b/user/setting/getTokenUser': {
      data: z.strictObject({
        userId: z.string(),
        loginName: z.string(),
        name: z.string(),
        settings: ownSettings,
      }),
    },
    'POST /b/user/setting/addUserSetting': {
      body: z.strictObject({ settings: ownSettings }),
      data: ownSettings,
    },
    /** Of staff; a new mail address asks for the password and for what was sent there: a forgotten one may go to it. */
    'PUT /a/sys/user/updateLoginUser': {
      body: z.strictObject({
        user: z.strictObject({
          loginName: z.string().optional(),
          no: z.string().nullish(),
          job: z.string().nullish(),
          email: z.string().nullish(),
        }),
        captcha: code.optional(),
        password: sealed.optional(),
        kid,
      }),
      data: z.null(),
    },
    /**
     * A code to the mail address that somebody wants for himself, or has; in how many seconds he may ask for another, and
     * whether it is sent there: without a mail server an administrator has it.
     */
    'POST /b/user/email/code': {
      body: z.strictObject({ email: mailbox, password: sealed, kid }),
      data: z.strictObject({ seconds: z.int(), isCarried: z.boolean() }),
    },
    /** Of a member: his own id and the name that he wants. */
    'PUT /b/member/modName/:a/:b': {
      params: z.strictObject({
        a: idSchema,
        b: z
          .string()
          .trim()
          .min(1, '会员姓名不能为空！')
          .max(50, '会员姓名最多 50 个字')
          .meta({ title: '会员姓名' }),
      }),
      data: z.null(),
    },
    /** Where he is signed in, this window first; of very many those that were seen last. */
    'GET /b/user/sessions': {
      data: z.array(
        z.strictObject({
          id: z.string(),
          /** Browser and system as people call them; empty where it is none that is known. */
          browser: z.string(),
          address: z.string(),
          seenAt: moment,
          createdAt: moment,
          isThis: z.boolean(),
        }),
      ),
    },
    'POST /b/user/sessions/:sessionId/end': {
      params: z.strictObject({ sessionId: z.string().max(100) }),
      data: z.null(),
    },
    /** All but the one that asks; how many they were. */
    'POST /b/user/sessions/endOthers': { data: z.strictObject({ count: z.int() }) },
    'GET /b/invoices/getmy': { data: invoiceInfo.nullable() },
    'POST /b/invoices/savemy': { body: invoiceInfo, data: z.null() },
  },
  {
    examples: {
      'POST /b/invoices/savemy': [
        {
          body: {
            invoicesType: '1',
            personName: '张三',
            companyName: '建衡咨询',
            honestyCode: '91350100M000100Y43',
            email: 'zhangsan@example.com',
          },
        },
      ],
    },
  },
);
