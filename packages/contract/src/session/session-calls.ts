import type { ActionShape, Entity, ListShape, ModuleShape, RelatedShape } from '@jianheng/definition';
import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';

/** A node of the menu. `type`: 1 group, 2 page, 3 link; `openType`: 1 tab, 3 new browser tab. */
export interface MenuNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly type: number;
  readonly openType: number;
  readonly url: string | null;
  readonly href: string | null;
  readonly permission: string | null;
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly sort: number;
  readonly children: readonly MenuNode[];
}

const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    parentId: z.string().nullable(),
    name: z.string(),
    type: z.int(),
    openType: z.int(),
    url: z.string().nullable(),
    href: z.string().nullable(),
    permission: z.string().nullable(),
    icon: z.string().nullable(),
    hidden: z.boolean(),
    sort: z.int(),
    children: z.array(menuNode),
  }),
);

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
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  userConfig: settings,
  mySetting: z.unknown(),
};

const signedIn = z.strictObject({
  token: z.string(),
  userId: z.string(),
  displayName: z.string(),
  permissions: z.array(z.string()),
  mustChangePassword: z.boolean(),
});

/** What stands in an address for a session, once and for a minute. */
const ticket = z.strictObject({ ticket: z.string(), path: z.string(), expiresIn: z.int() });

const page = z.strictObject({ path: z.string(), title: z.string(), module: z.string(), list: z.string() });

/** A module as one person's web reads it. */
export type SeenModule = {
  readonly version: string;
  readonly name: string;
  readonly label: string;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly actions: Readonly<Record<string, ActionShape>>;
  readonly processes: Readonly<Record<string, { readonly key: string; readonly label: string } | undefined>>;
  readonly lists: Readonly<Record<string, ListShape>>;
  readonly forms: NonNullable<ModuleShape['forms']>;
  readonly related: Readonly<Record<string, readonly RelatedShape[]>>;
};

/** Signing in and out, and what the shell asks about whoever is signed in. */
export const sessionCalls = defineCalls({
  'POST /login': { data: signedIn },
  'GET /login/initAuthToken': { data: signedIn },
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
  'GET /login/captcha': { data: z.null() },
  'GET /logout': { data: z.null() },
  'GET /share/param/paramList': { data: z.array(z.strictObject({ key: z.string(), value: z.string() })) },
  'POST /websocket/ticket': { data: ticket },
  'GET /getLoginData': { data: z.strictObject({ ...person, menuList: z.array(menuNode) }) },
  'GET /user/info': { data: z.strictObject(person) },
  'GET /user/nav': { data: z.array(menuNode) },
  'POST /b/member/config/updateUserConfig': { data: z.null() },
  'PUT /b/member/config/updateUserConfig': { data: z.null() },
  /** The list pages this person may open, and the addresses of those that stand but are not his. */
  'GET /definitions': {
    data: z.strictObject({ version: z.string(), pages: z.array(page), closed: z.array(z.string()) }),
  },
  /** A module's declaration, without what this person may not see or press. */
  'GET /definitions/:module': {
    params: z.strictObject({ module: z.string().max(50) }),
    data: z.custom<SeenModule>((value) => typeof value === 'object' && value !== null),
  },
});
