import { type AnyRoute, addRow, route } from '@jianheng/server-platform';
import { z } from 'zod';
import { menuKind } from './menu-kind.ts';

const body = z.strictObject({
  menuName: z.string().trim().min(1).max(100),
  type: z.int().min(0).max(1000).optional(),
});

export const footprintRoutes: readonly AnyRoute[] = [
  route(
    {
      method: 'POST',
      path: '/b/footmark',
      summary: '记录菜单访问',
      access: 'signedIn',
      body,
      data: z.null(),
      audit: 'none',
      transaction: 'write',
    },
    async (call) => {
      const { menuName, type = 0 } = call.body;
      await addRow(call, '/b/footmark', { menuName, type: menuKind(menuName, type) });
      return null;
    },
  ),
];
