import { callSpec, MAX_PAGE_ROWS, type PlatformBody, platformCalls } from '@jianheng/contract';
import { CUSTOM_FORM_LIMITS, directory, isTold, stepsIn, traitsOf } from '@jianheng/definition';
import { canSeeAll } from '../authorization/row-scope.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { FORM_BYTES } from '../http/body-limits.ts';
import { type AnyRoute, Page, route } from '../http/route.ts';
import type { Registry } from '../storage/registry.ts';
import { allowedColumns } from '../storage/requested-order.ts';
import { audienceCalls } from './audience.ts';
import { checkCall } from './check-call.ts';
import { firmsOf } from './firms-of.ts';
import { publishForm } from './publish.ts';
import { isReserved } from './reserved-codes.ts';
import { requireRoomForForm } from './room-for-forms.ts';
import {
  formVersion,
  formVersions,
  insertForm,
  listForms,
  lockForm,
  lockForms,
  readForm,
  removeForm,
  saveDraft,
  setState,
} from './store/form-store.ts';

const access = { anyOf: ['form:design'] } as const;
const reads = { access, audit: 'none', transaction: 'read' } as const;
const writes = { access, transaction: 'write' } as const;

/** Forms that administrators draw (自定义表单): drafts, what stands against them, versions in use. */
export function customFormRoutes(): AnyRoute[] {
  return [...readCalls(), ...draftCalls(), ...publishCalls(), ...audienceCalls()];
}

function readCalls(): AnyRoute[] {
  return [
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'POST /a/sys/customForm/queryList'),
        summary: '自定义表单：查询',
      },
      ({ tx, body }) => formPage(tx, body),
    ),
    route(
      { ...reads, ...callSpec(platformCalls, 'GET /a/sys/customForm/:id'), summary: '自定义表单：查看' },
      ({ tx, params }) => readForm(tx, params.id),
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /a/sys/customForm/:id/versions'),
        summary: '自定义表单：版本',
      },
      ({ tx, params }) => formVersions(tx, params.id),
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /a/sys/customForm/:id/versions/:version'),
        summary: '自定义表单：一个版本',
      },
      ({ tx, params }) => formVersion(tx, params.id, params.version),
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /a/sys/customForm/targets'),
        summary: '自定义表单：可关联的表单',
      },
      async ({ user, server }) => targetsFor(server.registry, user),
    ),
  ];
}

function draftCalls(): AnyRoute[] {
  return [
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'POST /a/sys/customForm'),
        bodyLimit: FORM_BYTES,
        audit: '/a/sys/customForm/save',
        summary: '自定义表单：新建',
      },
      async ({ tx, user, server, body: { code, draft }, audit }) => {
        if (isReserved(code, firmsOf(server).shipped.registry))
          throw businessError('formCodeReserved', { code });
        requireFewSteps(draft);
        await requireRoomForForm(tx);
        await server.ids.reserve(1, tx.client);
        const id = server.ids.take();
        await insertForm(tx, { id, code, draft, by: user.id });
        audit(`/a/sys/customForm/${id}`, { code });
        return readForm(tx, id);
      },
    ),
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'PUT /a/sys/customForm/:id'),
        bodyLimit: FORM_BYTES,
        audit: '/a/sys/customForm/change',
        summary: '自定义表单：保存草稿',
      },
      async ({ tx, user, params, body: { revision, draft }, audit }) => {
        requireFewSteps(draft);
        await lockForm(tx, params.id, revision);
        await saveDraft(tx, params.id, draft, user.id);
        audit(`/a/sys/customForm/${params.id}`);
        return readForm(tx, params.id);
      },
    ),
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'DELETE /a/sys/customForm/:id'),
        audit: '/a/sys/customForm/remove',
        summary: '自定义表单：删除',
      },
      async ({ tx, params, audit }) => {
        const { version, code } = await readForm(tx, params.id, { lock: true });
        if (version > 0) throw businessError('formInUse');
        await removeForm(tx, params.id);
        audit(`/a/sys/customForm/${params.id}`, { code });
        return null;
      },
    ),
  ];
}

function publishCalls(): AnyRoute[] {
  return [
    checkCall(),
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'POST /a/sys/customForm/:id/publish'),
        audit: '/a/sys/customForm/publish',
        summary: '自定义表单：发布',
      },
      async ({ tx, user, server, params, body, audit }) => {
        const firms = firmsOf(server);
        await lockForms(tx);
        const form = await lockForm(tx, params.id, body.revision);
        await publishForm({ tx, user, shipped: firms.shipped }, form);
        tx.afterCommit(() => firms.forget(tx.tenantId));
        audit(`/a/sys/customForm/${params.id}`, { code: form.code, version: form.version + 1 });
        return readForm(tx, params.id);
      },
    ),
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'PUT /a/sys/customForm/:id/retire'),
        audit: '/a/sys/customForm/retire',
        summary: '自定义表单：停用',
      },
      async ({ tx, user, server, params, audit }) => {
        await lockForms(tx);
        const { state, version, code } = await readForm(tx, params.id, { lock: true });
        if (state !== 'published') throw businessError('formNotPublished');
        await setState(tx, params.id, { state: 'retired', version, by: user.id });
        tx.afterCommit(() => firmsOf(server).forget(tx.tenantId));
        audit(`/a/sys/customForm/${params.id}`, { code });
        return readForm(tx, params.id);
      },
    ),
  ];
}

/** Nested steps are counted as a whole: each level has a limit of its own besides. */
function requireFewSteps({ process }: PlatformBody<'POST /a/sys/customForm'>['draft']): void {
  const given = process ? stepsIn(process.steps).length : 0;
  const { steps: most } = CUSTOM_FORM_LIMITS;
  if (given > most)
    throw businessError('formFaulty', { faults: [`流程最多 ${most} 个环节，现有 ${given} 个`] });
}

const SORTABLE = {
  label: 'f.label',
  code: 'f.code',
  state: 'f.state',
  updatedDate: 'f.updated_at',
  id: 'f.id',
} as const;

async function formPage(tx: Tx, query: PlatformBody<'POST /a/sys/customForm/queryList'>): Promise<Page> {
  const { params = {}, pageNo = 1, pageSize = MAX_PAGE_ROWS } = query;
  const asked = allowedColumns(query, ['label', 'code', 'state', 'updatedDate', 'id']);
  const order = [...asked, { name: 'id', isDescending: true } as const]
    .map(({ name, isDescending }) => `${SORTABLE[name]} ${isDescending ? 'desc' : 'asc'}`)
    .join(', ');
  const { rows, total } = await listForms(tx, {
    label: params.label$like,
    state: params.state,
    order,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return new Page(rows, { total });
}

/**
 * What links of a form may lead to: what its drawer sees in full, and the directory that everybody chooses from; of their
 * fields those alone that may stand beside a link.
 */
function targetsFor(registry: Registry, user: User) {
  const open = new Set<string>(Object.values(directory).map(({ path }) => path));
  return registry.entities
    .filter((known) => open.has(known.entity.path) || canSeeAll(known, user))
    .map((known) => ({ ...known, isSeen: canSeeAll(known, user) }))
    .map(({ isSeen, entity: { path, label, fields } }) => ({
      path,
      label,
      fields: Object.entries(isSeen ? fields : {})
        .filter(([, one]) => isTold(one) && traitsOf(one).isSelfContained)
        .map(([name, one]) => ({ name, label: one.label })),
    }));
}
