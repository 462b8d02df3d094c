import { z } from 'zod';
import { type AnyRoute, Page, route } from '../../http/route.ts';
import { mayDo } from '../../permission/row-scope.ts';
import { idParams } from '../../rest/entity-schema.ts';
import { filters, ordering, paging } from '../../rest/paging.ts';
import { MOST_ROWS } from '../../storage/page-limits.ts';
import { currentDefinitions, deployedById, everyDefinition, formOf, newestByKey } from '../definitions.ts';
import { designing, reading } from './call-parts.ts';
import { categoriesOf, definitionAnswer } from './definition-answer.ts';
import { definitionPage } from './definition-list.ts';

const query = z.strictObject({
  params: filters({ name$like: z.string().max(50).optional(), category: z.string().max(50).optional() }),
  ...paging,
  ...ordering,
});

/** Which processes there are, and which of them a person may start. */
export function definitionCalls(): AnyRoute[] {
  return [
    route(
      { ...reading, method: 'POST', path: '/act/procdef/queryList', summary: '可发起的流程', body: query },
      async ({ tx, user, server, body }) => {
        const current = await currentDefinitions(tx);
        const own = current.filter((deployed) => mayDo(formOf(server.registry, deployed), user, 'create'));
        return definitionPage(tx, own, body);
      },
    ),
    route(
      {
        ...reading,
        access: designing,
        method: 'POST',
        path: '/act/procdef/queryAllList',
        summary: `全部流程定义（设计用），不分页时最多 ${MOST_ROWS} 个`,
        body: z.strictObject(paging),
        data: z.array(z.looseObject({ key: z.string() })),
      },
      async ({ tx, body: { pageNo = 1, pageSize = MOST_ROWS } }) => {
        const all = await everyDefinition(tx);
        const from = (pageNo - 1) * pageSize;
        return new Page(all.slice(from, from + pageSize), { total: all.length });
      },
    ),
    route(
      {
        ...reading,
        method: 'GET',
        path: '/act/procdef/key/:key',
        summary: '流程定义（按标识）',
        params: z.strictObject({ key: z.string().max(100) }),
      },
      async ({ tx, params }) => definitionAnswer(await newestByKey(tx, params.key), await categoriesOf(tx)),
    ),
    route(
      { ...reading, method: 'GET', path: '/act/procdef/:id', summary: '流程定义', params: idParams },
      async ({ tx, params }) => definitionAnswer(await deployedById(tx, params.id), await categoriesOf(tx)),
    ),
    route(
      { ...reading, method: 'GET', path: '/share/bd/dict/process-left-group', summary: '流程分类' },
      ({ tx }) => categoriesOf(tx),
    ),
  ];
}
