import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  EXTERNAL_SETTINGS,
  FILE_SETTINGS,
  readModuleJobs,
  readSettings,
  route,
  type Server,
  SIGN_IN_SETTINGS,
  SYSTEM_SETTINGS,
  writeSettings,
} from '@jianheng/server-platform';
import { moduleSettingsCalls } from '../module-settings.calls.ts';

/** What may be set: of modules, and of signing in, other systems and files, which belong to none. */
const BASIC = [SIGN_IN_SETTINGS, EXTERNAL_SETTINGS, SYSTEM_SETTINGS, FILE_SETTINGS] as const;
const settable = ({ registry }: Server) => [...registry.modules, ...BASIC];

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
      const groups = [];
      for (const { name: module, label, settings = {} } of settable(server)) {
        const values = await readSettings(tx, { name: module, settings });
        const declared = Object.entries(settings);
        if (declared.length > 0)
          groups.push({
            module,
            label,
            isBasic: BASIC.some(({ name }) => name === module),
            settings: declared.map(([name, field]) => ({ name, field, value: values[name] })),
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
      access: { anyOf: ['moduleSettings:manage'] },
      audit: 'saveModuleSettings',
      transaction: 'write',
    },
    async ({ tx, params, body, server, audit }) => {
      const module = settable(server).find(({ name }) => name === params.module);
      if (!module?.settings) throw new AccessError(404);
      const before = await readSettings(tx, module);
      await writeSettings(tx, module, body);
      audit(`/a/sys/moduleSettings/${module.name}`, { before, after: await readSettings(tx, module) });
      return null;
    },
  ),
];
