import type {
  ActionShape,
  Entity,
  HubShape,
  ListShape,
  ModuleShape,
  ScheduleShape,
} from '@jianheng/definition';
import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { moment } from '../wire/values.ts';
import { menuNode } from './menu-node.ts';
import { captcha, entered, kid, LOGIN_TYPES, remember, sealed, signedIn } from './session-parts.ts';

/** What a person keeps for himself is whatever the pages of the web keep under a name. */
const settings = z.record(z.string(), z.unknown());

/** Who is signed in, with rights and personal settings. */
const person = {
  userId: z.string(),
  loginName: z.string(),
  displayName: z.string(),
  name: z.string(),
  no: z.string().nullable(),
  isAdmin: z.boolean(),
  isMember: z.boolean(),
  mustChangePassword: z.boolean(),
  deptInfo: z.strictObject({
    deptId: z.string().nullable(),
    deptName: z.string().nullable(),
    job: z.string().nullable(),
  }),
  /** What the firm set for its own customers' windows. */
  customerInfo: z
    .strictObject({ loginLogo: z.string().optional(), loginSystemName: z.string().optional() })
    .optional(),
  /** Of a member: what he belongs to and for how long. */
  customerCode: z.string().optional(),
  levelName: z.string().nullable().optional(),
  memberFee: z.string().nullable().optional(),
  beginDate: z.string().nullable().optional(),
  endDate: z.string().nullable().optional(),
  createTime: moment.optional(),
  /** Whoever only looks through this person's eyes (以他人身份查看). */
  isSeenByAnother: z.boolean(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  userConfig: settings,
  mySetting: z.unknown(),
};

/** What stands in an address for a session, once and for a minute. */
const ticket = z.strictObject({ ticket: z.string(), path: z.string(), expiresIn: z.int() });

const page = z.strictObject({
  path: z.string(),
  title: z.string(),
  module: z.string(),
  list: z.string(),
  /** The view of that list which stands there; none for the list itself. */
  view: z.string().optional(),
  /** The firm drew it: its title is shown as it is written. */
  drawn: z.literal(true).exactOptional(),
});

const hub = z.strictObject({
  path: z.string(),
  title: z.string(),
  module: z.string(),
  entity: z.string(),
  /** The path of the entity's calls, by which links name it. */
  of: z.string(),
  /** The address of the first list of these rows, from which they are opened. */
  list: z.string().exactOptional(),
});

/** Fields of a list's rows that its hub draws as a schedule; the title names each row. */
export type SeenSchedule = ScheduleShape & { readonly title: string };

/** A tab of a row as one person's web reads it: the form, a list, a page of a module, what happened, or what there is not yet. */
export type SeenTab = { readonly key: string; readonly label: string; readonly group?: string } & (
  | { readonly kind: 'form' | 'later' | 'timeline' }
  | { readonly kind: 'screen'; readonly screen: string }
  | {
      readonly kind: 'list';
      readonly module: string;
      readonly list: string;
      /** The path of its rows' calls. */
      readonly of: string;
      readonly by: string;
      readonly columns: readonly string[];
      readonly edits: boolean;
      readonly schedule?: SeenSchedule;
    }
);

/** Rows of another entity in a form, as one person's web reads them: what he may do with them there. */
export type SeenChildren = {
  readonly name: string;
  readonly label: string;
  /** The entity of the module. */
  readonly of: string;
  readonly by: string;
  readonly columns: readonly string[];
  readonly max: number;
  readonly may: { readonly create: boolean; readonly change: boolean; readonly remove: boolean };
};

/** A module as one person's web reads it. */
export type SeenModule = {
  readonly version: string;
  readonly name: string;
  readonly label: string;
  readonly drawn?: true;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly actions: Readonly<Record<string, ActionShape>>;
  readonly processes: Readonly<Record<string, { readonly key: string; readonly label: string } | undefined>>;
  readonly lists: Readonly<Record<string, ListShape>>;
  readonly forms: NonNullable<ModuleShape['forms']>;
  /** What stands in the forms of its entities besides, by entity. */
  readonly children: Readonly<Record<string, readonly SeenChildren[]>>;
  readonly tabs: Readonly<Record<string, readonly SeenTab[]>>;
  readonly hubs: Readonly<
    Record<string, Pick<HubShape, 'route' | 'head' | 'amounts' | 'milestones'> | undefined>
  >;
  readonly views: NonNullable<ModuleShape['views']>;
};

const config = {
  body: z.strictObject({ key: z.string().regex(/^[\w.:-]{1,100}$/), value: z.unknown() }),
  data: z.null(),
};

/** Signing in and out, and what the shell asks about whoever is signed in. */
export const sessionCalls = defineCalls({
  'POST /login': {
    body: z.strictObject({
      loginType: z.enum(LOGIN_TYPES, `登录方式（loginType）应为 ${LOGIN_TYPES.join('、')} 之一`).optional(),
      username: z.string().trim().max(50, '用户名最多 50 个字').optional(),
      password: sealed.optional(),
      kid,
      captcha: captcha.optional(),
      remember,
      phone: z.string().max(20).optional(),
      companyId: z.string().max(20).optional(),
    }),
    data: entered,
  },
  'GET /login/initAuthToken': {
    query: z.object({ AuthToken: z.string().max(200).optional() }),
    data: signedIn,
  },
  'POST /login/ticket': { data: ticket },
  'GET /login/getPKeys': {
    data: z.strictObject({
      alg: z.literal('RSA-OAEP-256'),
      kid: z.string(),
      /** The public key, and a number that whoever seals a password seals with it. */
      key: z.string(),
      nonce: z.string(),
      exp: z.number(),
    }),
  },
  /** Answers a picture, no envelope. */
  'GET /login/captcha': { query: z.object({ r: z.string().max(50).optional() }), data: z.null() },
  'POST /modPassword': {
    body: z.strictObject({
      captcha,
      kid,
      oldPassword: sealed,
      newPassword: sealed,
      repeatPassword: sealed,
    }),
    data: z.null(),
  },
  'GET /logout': { data: z.null() },
  'GET /share/param/paramList': { data: z.array(z.strictObject({ key: z.string(), value: z.string() })) },
  'POST /websocket/ticket': { data: ticket },
  'GET /getLoginData': { data: z.strictObject({ ...person, menuList: z.array(menuNode) }) },
  'GET /user/info': {
    query: z.object({ token: z.string().max(200).optional() }),
    data: z.strictObject(person),
  },
  'GET /member/login/getCurrentUserInfo': { data: z.strictObject(person) },
  'GET /user/nav': { data: z.array(menuNode) },
  'POST /b/member/config/updateUserConfig': config,
  'PUT /b/member/config/updateUserConfig': config,
  /** 足迹: a page that he opened from the menu. */
  'POST /b/footmark': {
    body: z.strictObject({
      menuName: z.string().trim().min(1).max(100),
      type: z.int().min(0).max(1000).optional(),
    }),
    data: z.null(),
  },
  /** The list pages and pages of rows this person may open, and the addresses of those that stand but are not his. */
  'GET /definitions': {
    data: z.strictObject({
      version: z.string(),
      pages: z.array(page),
      hubs: z.array(hub),
      closed: z.array(z.string()),
    }),
  },
  /** A module's declaration, without what this person may not see or press. */
  'GET /definitions/:module': {
    params: z.strictObject({ module: z.string().max(50) }),
    data: z.custom<SeenModule>((value) => typeof value === 'object' && value !== null),
  },
  /** 接口文档: every call as one OpenAPI document. */
  'GET /openapi': {
    data: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.looseObject({})) }),
  },
});
