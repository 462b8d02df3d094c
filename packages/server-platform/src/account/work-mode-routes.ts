import { callSpec, platformCalls, WORK_MODE_DEFAULT, workModeSchema } from '@jianheng/contract';
import { type AnyRoute, route } from '../http/route.ts';
import { getSetting, saveSetting } from '../identity/user-settings.ts';

/** Under which name it is kept among a person's settings. */
const WORK_MODE = 'ecms_workMode_layout';

/** 工作模式: what a person's home page and menu show while he works. */
export const workModeRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(platformCalls, 'GET /a/bd/workMode/getWorkMode'),
      summary: '工作模式：查看',
      access: 'signedIn',
      audit: 'none',
      transaction: 'read',
      openToMembers: true,
    },
    async ({ tx, user }) =>
      workModeSchema.catch(WORK_MODE_DEFAULT).parse(await getSetting(tx, user, WORK_MODE)),
  ),
  route(
    {
      ...callSpec(platformCalls, 'POST /a/bd/workMode/workMenu'),
      summary: '工作模式：保存',
      access: 'signedIn',
      audit: 'none',
      changesOnlyOwn: true,
      transaction: 'write',
      openToMembers: true,
    },
    async ({ tx, user, body }) => {
      await saveSetting(tx, user, { key: WORK_MODE, value: body });
      return body;
    },
  ),
];
