import { callSpec, platformCalls } from '@jianheng/contract';
import { type Fields, formulaOf } from '@jianheng/definition';
import { requireKnownForm } from '../../authorization/known-forms.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { AccessError } from '../../errors/errors.ts';
import { type AnyRoute, type CallContext, route } from '../../http/route.ts';
import { getStepUsers } from '../approvers/step-users.ts';
import { definitionAnswer, getCategories } from '../definitions/definition-answer.ts';
import {
  currentDefinitions,
  type Deployed,
  deployedById,
  getFormEntity,
  mayStart,
  newestByKey,
} from '../definitions/definitions.ts';
import { formDisplay } from '../queries/form-display.ts';
import { readRoute } from './route-parts.ts';

type Reading = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

/** The forms of processes: how they look at a step, which there are, and who stands behind a step. */
export function formRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'POST /b/wf/form/display'),
        summary: '流程表单',
      },
      ({ tx, user, server, body }) => formDisplay({ tx, user, server }, body),
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /b/wf/form/:id'),
        summary: '流程表单（只读）',
      },
      ({ tx, user, server, params }) =>
        formDisplay({ tx, user, server }, { formId: params.id, readonly: true }),
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /b/wf/form/group/:group/list'),
        summary: '分类下的流程表单',
      },
      (call) => formsWhere(call, call.query, ({ category }) => category === call.params.group),
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /b/wf/form/:formId/list'),
        summary: '流程表单及其子流程表单',
      },
      async (call) => {
        const main = await newestByKey(call.tx, call.params.formId);
        const keys = [main.key, ...calledBy(main)];
        return formsWhere(call, call.query, ({ key }) => keys.includes(key));
      },
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'POST /b/wf/form/auth/menu/createButtons'),
        summary: '可新建的流程表单按钮',
      },
      (call) =>
        formsWhere(
          call,
          {},
          ({ key, category }) =>
            (call.body.formIds ?? [key]).includes(key) && (call.body.category ?? category) === category,
        ),
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /act/procdef/:id/frontInitScript'),
        summary: '表单初始化规则（数据，不是代码）',
      },
      async ({ tx, user, server: { registry }, params }) => {
        const deployed = await deployedById(tx, params.id);
        await requireKnownForm({ tx, user, registry }, deployed.key);
        return { rules: formRules(seenBy(getFormEntity(registry, deployed), user).entity.fields) };
      },
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /b/wf/user/:procDefId/:taskDefKey/taskUserList'),
        summary: '环节的审批人',
      },
      async ({ tx, user, server: { registry }, params }) => {
        const deployed = await deployedById(tx, params.procDefId);
        await requireKnownForm({ tx, user, registry }, deployed.key);
        const node = deployed.model.nodes.find(({ id }) => id === params.taskDefKey);
        if (node?.kind !== 'userTask') throw new AccessError(404, '流程中没有这个环节。');
        return getStepUsers(tx, user, node);
      },
    ),
  ];
}

/** The processes that a main one calls. */
const calledBy = ({ model }: Deployed) =>
  model.nodes.flatMap((node) => (node.kind === 'callActivity' ? [node.calls] : []));

/** Forms that this person may start, of all or as sub-processes of one. */
async function formsWhere(
  { tx, user, server }: Reading,
  { mainProcDefId }: { mainProcDefId?: string | undefined },
  isWanted: (deployed: Deployed) => boolean,
) {
  const main = mainProcDefId ? calledBy(await deployedById(tx, mainProcDefId)) : undefined;
  const categories = await getCategories(tx);
  const current = await currentDefinitions(tx);
  return current
    .filter((deployed) => isWanted(deployed) && (main?.includes(deployed.key) ?? true))
    .filter((deployed) => mayStart(server.registry, deployed, user))
    .map((deployed) => definitionAnswer(deployed, categories));
}

const ruleOnChange = (field: string, computes: string | undefined) =>
  computes === undefined ? [] : [{ on: 'change' as const, field, computes }];

/** What a form does by itself, as rules that a program follows and never evaluates as code. */
function formRules(fields: Fields) {
  return Object.entries(fields).flatMap(([field, spec]) => [
    ...('default' in spec && spec.default !== undefined
      ? [{ on: 'open' as const, field, sets: spec.default }]
      : []),
    ...ruleOnChange(field, formulaOf(spec)),
    ...(spec.required ? [{ on: 'submit' as const, field, requires: true as const }] : []),
  ]);
}
