import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  EXTERNAL_SETTINGS,
  FILE_SETTINGS,
  hasPermission,
  moduleFault,
  proposeExternalChange,
  readModuleJobs,
  readSettings,
  route,
  type Server,
  SIGN_IN_SETTINGS,
  SYSTEM_SETTINGS,
  type Tx,
  ValidationError,
  writeSettings,
} from '@jianheng/server-platform';
import { moduleSettingsCalls } from '../module-settings.calls.ts';
import { moduleSettings } from '../module-settings.module.ts';

/** What may be set: of modules, and of signing in, other systems and files, which belong to none. */
const BASIC = [SIGN_IN_SETTINGS, EXTERNAL_SETTINGS, SYSTEM_SETTINGS, FILE_SETTINGS] as const;
const settable = ({ registry }: Server) => [...registry.modules, ...BASIC];

/** Settings of how people sign in: single sign-on is one of the ways. */
const OF_SIGN_IN: readonly string[] = [SIGN_IN_SETTINGS.name, EXTERNAL_SETTINGS.name];

/** How people sign in is a right of its own: of the security administrator where duties are separated (三员分立). */
const rightFor = (module: string) =>
  OF_SIGN_IN.includes(module) ? 'moduleSettings:signIn' : 'moduleSettings:manage';

/** 必须两步验证的角色: codes of roles, which people choose. */
const ROLES = 'secondStepRoles';
const namesRoles = (module: string, name: string) => module === SIGN_IN_SETTINGS.name && name === ROLES;

/** Roles that can be named: those without a code cannot. */
async function readRoles(tx: Tx) {
  const { rows } = await tx.client.query<{ value: string; label: string }>(
    `select code as value, name as label from role where tenant_id = $1 and code <> '' order by sort, id`,
    [tx.tenantId],
  );
  return rows;
}

/** A code that no role has would demand two steps of nobody, and nobody would notice. */
async function demandRoles(tx: Tx, given: unknown): Promise<void> {
  if (typeof given !== 'string') return;
  const known = new Set((await readRoles(tx)).map(({ value }) => value));
  const code = given.split(',').find((one) => one !== '' && !known.has(one));
  if (code !== undefined)
    throw new ValidationError({ [ROLES]: moduleFault(moduleSettings, 'roleUnknown', { code }) });
}

/** What the firm has set for each module (参数设置), and its change. */
export const moduleSettingsRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(moduleSettingsCalls, 'GET /a/sys/moduleSettings'),
      summary: '参数：查看',
      access: { anyOf: ['moduleSettings:view'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, server }) => {
      const roles = await readRoles(tx);
      const groups = [];
      for (const { name: module, label, settings = {} } of settable(server)) {
        const values = await readSettings(tx, { name: module, settings });
        const declared = Object.entries(settings);
        if (declared.length > 0)
          groups.push({
            module,
            label,
            isBasic: BASIC.some(({ name }) => name === module),
            settings: declared.map(([name, field]) => ({
              name,
              field,
              value: values[name],
              ...(namesRoles(module, name) ? { choices: roles } : {}),
            })),
          });
      }
      return groups;
    },
  ),
  route(
    {
      ...callSpec(moduleSettingsCalls, 'GET /a/sys/moduleJobs'),
      summary: '定时任务：查看',
      access: { anyOf: ['moduleSettings:view'] },
      audit: 'none',
      transaction: 'read',
    },
    ({ tx, server }) => readModuleJobs(tx, server.registry, server.now()),
  ),
  route(
    {
      ...callSpec(moduleSettingsCalls, 'PUT /a/sys/moduleSettings/:module'),
      summary: '参数：修改',
      access: { anyOf: ['moduleSettings:manage', 'moduleSettings:signIn'] },
      audit: 'saveModuleSettings',
      transaction: 'write',
    },
    async ({ tx, user, params, body, server, audit }) => {
      const module = settable(server).find(({ name }) => name === params.module);
      if (!module?.settings) throw new AccessError(404);
      if (!hasPermission(user, rightFor(module.name))) throw new AccessError(403);
      if (namesRoles(module.name, ROLES)) await demandRoles(tx, body[ROLES]);
      if (module.name === EXTERNAL_SETTINGS.name) {
        const { settings } = await proposeExternalChange(tx, user, { settings: body }, server.now());
        audit(`/a/sys/moduleSettings/${module.name}`, { proposed: settings });
        return null;
      }
      const before = await readSettings(tx, module);
      await writeSettings(tx, module, body);
      audit(`/a/sys/moduleSettings/${module.name}`, { before, after: await readSettings(tx, module) });
      return null;
    },
  ),
];
