import { callSpec, platformCalls } from '@jianheng/contract';
import { customFormPath } from '@jianheng/definition';
import { type AnyRoute, route } from '../../http/route.ts';
import { readForm } from '../store/form-store.ts';
import { reportOf } from './saved-uses.ts';

/** By what people look for the rows of a drawn form, and which indexes were made for that (索引报告). */
export const indexRoutes = (): AnyRoute[] => [
  route(
    {
      ...callSpec(platformCalls, 'GET /a/sys/customForm/:id/indexes'),
      summary: '自定义表单：查询与索引',
      access: { anyOf: ['form:design'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, params }) => {
      const { code } = await readForm(tx, params.id);
      return reportOf(tx, customFormPath(code));
    },
  ),
];
