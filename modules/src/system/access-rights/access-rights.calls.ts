import { defineCalls, filters, idParams, idSchema, ordering, paging } from '@jianheng/contract';
import { z } from 'zod';

const roleParams = z.strictObject({ roleId: idSchema });
const copyParams = z.strictObject({ src: idSchema, target: idSchema });
const right = z.strictObject({ id: z.string(), label: z.string() });
const ids = z.strictObject({ ids: z.array(idSchema).max(5000) });
const idsOf = { params: roleParams, data: z.array(z.string()) };

/** What a role gained and lost, counted. */
const changed = z.strictObject({ gained: z.int(), lost: z.int() });
const named = z.array(z.strictObject({ id: z.string(), label: z.string() }));

/** Which of a role's kinds of grants are meant. */
const grantKind = z.enum(['function', 'data', 'department', 'account', 'memberLevel']);
const copying = z.strictObject({
  kinds: z.array(grantKind).min(1, '请选择要复制的授权').max(5),
  /** In place of what the target has; else beside it. */
  cover: z.boolean(),
});

/** A node of a tree with what the role has ticked: departments, people, pages of the menu. */
export interface TickedNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: 'department' | 'user' | 'menu';
  readonly checked: boolean;
  readonly children: readonly TickedNode[];
}

const tickedNode: z.ZodType<TickedNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    parentId: z.string().nullable(),
    name: z.string(),
    kind: z.enum(['department', 'user', 'menu']),
    checked: z.boolean(),
    children: z.array(tickedNode),
  }),
);

/** What can be authorised of a data menu: permissions over rows and fields, and values of fields. */
const attribute = z.strictObject({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['rows', 'fields', 'values']),
  /** Which ways to rows it opens, or which fields it shows. */
  notes: z.array(z.strictObject({ template: z.string(), params: z.record(z.string(), z.string()) })),
  children: z.array(z.strictObject({ id: z.string(), label: z.string(), checked: z.boolean() })),
  /** Of a link only the ticked rows stand here; others are searched for at the path that it leads to. */
  link: z.strictObject({ field: z.string(), to: z.string(), place: z.string().optional() }).optional(),
});
const dataMenuId = z.string().max(100);
const dataParams = z.strictObject({ roleId: idSchema, dataMenuId });

const roleUser = z.strictObject({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  job: z.string().nullable(),
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  enabled: z.boolean(),
});
const ticked = z.array(z.strictObject({ id: z.string(), name: z.string(), checked: z.boolean() }));

/** What a role may do (功能授权): the tree of all rights with those it holds, and their change. */
export const accessRightsCalls = defineCalls({
  'GET /a/sys/role/queryRolePermission/:roleId': {
    params: roleParams,
    data: z.strictObject({
      tree: z.array(z.strictObject({ id: z.string(), label: z.string(), children: z.array(right) })),
      granted: z.array(z.string()),
    }),
  },
  'PUT /a/sys/role/saveRolePermission/:roleId': {
    params: roleParams,
    body: z.strictObject({ permissions: z.array(z.string().max(100)).max(5000) }),
    data: z.null(),
  },
  'GET /a/sys/role/queryRoleMenuId/:roleId': idsOf,
  'GET /a/sys/menu/queryRoleList/:roleId': { params: roleParams, data: z.array(tickedNode) },
  /** Writes though it is a GET: the session travels in a header alone, so that no foreign page can ask for it. */
  'GET /a/sys/role/copyRoleMenu/:src/:target': { params: copyParams, data: changed },
});

/** Which departments a role reaches as its holders' own (部门授权). */
export const departmentGrantCalls = defineCalls({
  'GET /a/sys/role/queryRoleDeptId/:roleId': idsOf,
  'GET /a/sys/role/data/:roleId/deptIdList': idsOf,
  'PUT /a/sys/role/data/:roleId/deptIdList': { params: roleParams, body: ids, data: changed },
  'GET /a/sys/dept/queryRoleList/:roleId': { params: roleParams, data: z.array(tickedNode) },
  'GET /a/sys/role/copyRoleDept/:src/:target': { params: copyParams, data: changed },
});

/** Who holds a role (账户授权). */
export const accountGrantCalls = defineCalls({
  'POST /a/sys/role/queryUserList/:id': {
    params: idParams,
    body: z.strictObject({
      params: filters({ name_loginName$like: z.string().max(50).optional() }),
      ...paging,
      ...ordering,
    }),
    data: z.array(roleUser),
  },
  'POST /a/sys/role/queryUserListTree/:roleId': { params: roleParams, data: z.array(tickedNode) },
  'POST /a/sys/role/saveRoleUser': {
    body: z.strictObject({ roleId: idSchema, userIds: z.array(idSchema).min(1).max(500) }),
    data: changed,
  },
  'POST /a/sys/role/saveRoleUserList/:roleId': { params: roleParams, body: ids, data: changed },
  'POST /a/sys/role/mergeRoleUserList/:src/:target': { params: copyParams, data: changed },
  'POST /a/sys/user/queryListTree': { data: z.array(tickedNode) },
  'GET /a/sys/user/queryUserRoleList/:id': { params: idParams, data: ticked },
});

/** Which levels of members hold a role. */
export const levelGrantCalls = defineCalls({
  'POST /a/sys/role/queryRoleMemberLevelId/:id': { params: idParams, data: z.array(z.string()) },
  'POST /a/sys/role/queryMemberLevelList/:roleId': { params: roleParams, data: ticked },
  'POST /a/sys/role/saveRoleMemberLevel': {
    body: z.strictObject({ roleId: idSchema, memberLevelIds: z.array(idSchema).min(1).max(500) }),
    data: changed,
  },
  'POST /a/sys/role/saveRoleMemberLevelList/:roleId': { params: roleParams, body: ids, data: changed },
  'POST /a/sys/role/mergeRoleMemberLevelList/:src/:target': { params: copyParams, data: changed },
});

/** Which rows and fields a role shows (数据授权): by data menu, each with the tree of what can be authorised of it. */
export const dataGrantCalls = defineCalls({
  'GET /a/sys/data/menu/listAllDataMenu': {
    data: z.array(z.strictObject({ id: z.string(), name: z.string(), module: z.string(), path: z.string() })),
  },
  'GET /b/role/data/attr/queryAttrTree/:id': {
    params: z.strictObject({ id: dataMenuId }),
    data: z.array(attribute),
  },
  'GET /b/role/data/attr/queryRoleAttrTree/:roleId/:dataMenuId': {
    params: dataParams,
    data: z.array(attribute),
  },
  'GET /b/role/data/attr/queryDataIdList/:roleId/:dataMenuId': {
    params: dataParams,
    data: z.array(z.string()),
  },
  'POST /b/role/data/attr/saveDataRef/:roleId/:dataMenuId': {
    params: dataParams,
    body: z.strictObject({ dataIds: z.array(z.string().max(300)).max(5000) }),
    data: changed,
  },
  'POST /b/role/data/attr/copyRoleData/:src/:target/:cover': {
    params: z.strictObject({ src: idSchema, target: idSchema, cover: z.enum(['true', 'false', '1', '0']) }),
    data: changed,
  },
});

/** Copying between roles (授权备份): what it would change, and the change. */
export const copyGrantCalls = defineCalls({
  'POST /a/sys/role/previewCopy/:src/:target': {
    params: copyParams,
    body: copying,
    data: z.array(z.strictObject({ kind: grantKind, gained: named, lost: named })),
  },
  'POST /a/sys/role/copyGrants/:src/:target': {
    params: copyParams,
    body: copying,
    data: z.array(z.strictObject({ kind: grantKind, gained: z.int(), lost: z.int() })),
  },
});

const note = z.strictObject({ template: z.string(), params: z.record(z.string(), z.string()) });
const bySource = z.array(z.strictObject({ label: z.string(), roles: z.array(z.string()) }));

/** Why a person may do something or sees a row, and looking through his eyes. */
export const explainCalls = defineCalls({
  'GET /a/sys/user/:id/rights': {
    params: idParams,
    data: z.strictObject({
      id: z.string(),
      name: z.string(),
      isAdmin: z.boolean(),
      department: z.string().nullable(),
      roles: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      permissions: z.array(z.strictObject({ id: z.string(), label: z.string(), roles: z.array(z.string()) })),
      departments: bySource,
      data: bySource,
    }),
  },
  'GET /a/sys/user/:id/explainPermission': {
    params: idParams,
    query: z.strictObject({ permission: z.string().max(100) }),
    data: z.strictObject({ holds: z.boolean(), by: z.array(z.string()), couldBy: z.array(z.string()) }),
  },
  'POST /a/sys/user/:id/explainRow': {
    params: idParams,
    body: z.strictObject({ dataMenuId, rowId: idSchema }),
    data: z.strictObject({
      isSeen: z.boolean(),
      reasons: z.array(z.strictObject({ leads: z.boolean(), says: note, lacks: note.nullable() })),
    }),
  },
  /** A session of half an hour at most that reads as the person does and changes nothing. */
  'POST /a/sys/user/:id/seeAs': {
    params: idParams,
    body: z.strictObject({ reason: z.string().trim().min(2, '请填写查看原因').max(200) }),
    data: z.strictObject({ token: z.string(), name: z.string() }),
  },
});

/** What all roles brought at a moment (授权备份). */
export const backupCalls = defineCalls({
  'POST /a/sys/roleBackup/queryAll': {
    data: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        madeBy: z.string(),
        time: z.string(),
        roles: z.int(),
      }),
    ),
  },
  'POST /a/sys/roleBackup': {
    body: z.strictObject({ name: z.string().trim().min(1, '请填写备份名称').max(50) }),
    data: z.strictObject({ id: z.string() }),
  },
  'GET /a/sys/roleBackup/:id/compare': {
    params: idParams,
    data: z.strictObject({
      roles: z.array(
        z.strictObject({ roleId: z.string(), name: z.string(), kind: grantKind, gained: named, lost: named }),
      ),
      /** Roles of the backup that are no more. */
      gone: z.array(z.string()),
      /** How much of what standing roles had is no more: people, departments, values. It is not given back. */
      missing: z.int(),
    }),
  },
  'POST /a/sys/roleBackup/:id/restore': {
    params: idParams,
    body: z.strictObject({ roleIds: z.array(idSchema).min(1, '请选择要恢复的角色').max(500) }),
    data: z.strictObject({ roles: z.int() }),
  },
  'DELETE /a/sys/roleBackup/:id': { params: idParams, data: z.null() },
});

const holder = z.strictObject({ id: z.string(), name: z.string() });

/** 三员分立: the one administrator gives way to three whose rights do not overlap. */
export const separationCalls = defineCalls({
  'GET /a/sys/separation': {
    data: z.strictObject({
      isOn: z.boolean(),
      duties: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          rights: z.array(z.string()),
          holders: z.array(holder),
        }),
      ),
      /** Who asked that it end, and waits for another of the three. */
      endingBy: holder.nullable(),
    }),
  },
  'PUT /a/sys/separation': {
    body: z.strictObject({ systemAdmin: idSchema, securityAdmin: idSchema, auditAdmin: idSchema }),
    data: z.null(),
  },
  /** Asks that it end; asked by another of the three within a week, it ends. */
  'POST /a/sys/separation/end': { data: z.strictObject({ isOn: z.boolean() }) },
  'DELETE /a/sys/separation/end': { data: z.null() },
});
