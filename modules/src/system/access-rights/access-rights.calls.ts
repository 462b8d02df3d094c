import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const roleParams = z.strictObject({ roleId: idSchema });
const right = z.strictObject({ id: z.string(), label: z.string() });

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
});
