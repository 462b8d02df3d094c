import { callSpec, MAX_PAGE_ROWS, platformCalls } from '@jianheng/contract';
import { requireKnownForm } from '../../authorization/known-forms.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { definitionAnswer, getCategories } from '../definitions/definition-answer.ts';
import { currentDefinitions, deployedById, mayStart, newestByKey } from '../definitions/definitions.ts';
import { definitionPage, namedDefinitionPage } from './definition-list.ts';
import { readRoute, seeModelAccess } from './route-parts.ts';

/** Which processes there are, and which of them a person may start. */
export function processDefinitionRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'POST /act/procdef/queryList'),
        summary: '可发起的流程',
      },
      async ({ tx, user, server, body }) => {
        const current = await currentDefinitions(tx);
        const own = current.filter((deployed) => mayStart(server.registry, deployed, user));
        return definitionPage(tx, own, body);
      },
    ),
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/queryAllList'),
        summary: `全部流程定义（设计用），不分页时最多 ${MAX_PAGE_ROWS} 个`,
      },
      ({ tx, user, body }) => namedDefinitionPage(tx, user, body),
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /act/procdef/key/:key'),
        summary: '流程定义（按标识）',
      },
      async ({ tx, user, server: { registry }, params: { key } }) => {
        await requireKnownForm({ tx, user, registry }, key);
        return definitionAnswer(await newestByKey(tx, key), await getCategories(tx));
      },
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /act/procdef/:id'),
        summary: '流程定义',
      },
      async ({ tx, user, server: { registry }, params }) => {
        const deployed = await deployedById(tx, params.id);
        await requireKnownForm({ tx, user, registry }, deployed.key);
        return definitionAnswer(deployed, await getCategories(tx));
      },
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /share/bd/dict/process-left-group'),
        summary: '流程分类',
      },
      ({ tx }) => getCategories(tx),
    ),
  ];
}
