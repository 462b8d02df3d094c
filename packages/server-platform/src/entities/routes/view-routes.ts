import { filterRecord } from '@jianheng/contract';
import { listOfView, onlyParams, type ViewShape } from '@jianheng/definition';
import { z } from 'zod';
import { permissionsFor, viewersOf } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { listSight } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type AnyRoute, entityRoute } from '../../http/route.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { groupRows } from '../../storage/views/grouped-rows.ts';
import { rowsInRange } from '../../storage/views/rows-in-range.ts';
import { rowSchema } from '../entity-schema.ts';
import { exportGroups } from '../export/export-groups.ts';
import { presentRows } from '../present-rows.ts';
import type { RowRules } from '../row-rules.ts';
import { groupsAnswer, listGroupsRoute } from './group-routes.ts';

const view = z.string().max(100);
const groupsQuery = z.strictObject({ view, params: filterRecord });

/** The calls that an entity gets for its views: what takes time within a range, and groups with their sums. */
export function viewRoutes(known: RegisteredEntity, rules: RowRules | undefined): AnyRoute[] {
  const kinds = new Set(viewsOf(known).map(([, { kind }]) => kind));
  return [
    listGroupsRoute(known),
    ...(kinds.has('calendar') ? [rangeRoute(known, rules)] : []),
    ...(kinds.has('statistics') || kinds.has('board') ? [groupsRoute(known)] : []),
    ...(kinds.has('statistics') && permissionsFor(known, 'export').length > 0 ? [exportRoute(known)] : []),
  ];
}

const viewsOf = ({ module, name }: RegisteredEntity) =>
  Object.entries(module?.views ?? {}).filter(([, { of }]) => of === name);

/** A view of the entity by its name and kind; any other is refused. */
function viewNamed<Kind extends ViewShape['kind']>(
  known: RegisteredEntity,
  name: string,
  kinds: readonly Kind[],
): Extract<ViewShape, { kind: Kind }> {
  const [, found] = viewsOf(known).find(([one]) => one === name) ?? [];
  if (!found || !isOf(found, kinds)) throw new ValidationError({ view: inputFault('viewUnknown', { name }) });
  return found;
}

/** What is filtered by, among the rows that stand in the list of the view. */
function paramsOf({ module }: RegisteredEntity, view: ViewShape, { asked, user }: Asked): Params {
  const { lists = {} } = module ?? {};
  const list = lists[listOfView(lists, view) ?? ''];
  return { ...asked, ...onlyParams(list ?? {}, user.id) };
}

type Asked = { readonly asked: Params; readonly user: User };

type Params = z.output<typeof filterRecord>;

const isOf = <Kind extends ViewShape['kind']>(
  one: ViewShape,
  kinds: readonly Kind[],
): one is Extract<ViewShape, { kind: Kind }> => kinds.some((kind) => kind === one.kind);

function rangeRoute(known: RegisteredEntity, rules: RowRules | undefined): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'POST',
      path: `${path}/queryCalendar`,
      summary: `${label}：日历`,
      access: viewersOf(known),
      body: z.strictObject({ view, from: z.string().max(40), to: z.string().max(40), params: filterRecord }),
      data: z.strictObject({ rows: z.array(rowSchema), isCut: z.boolean(), most: z.int() }),
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, body }) => {
      const shape = viewNamed(known, body.view, ['calendar']);
      const query = { ...body, params: paramsOf(known, shape, { asked: body.params, user }) };
      const found = await rowsInRange(
        tx,
        seenBy(known, user),
        { view: shape, query },
        await listSight(tx, known, user),
      );
      return { ...found, rows: [...(await presentRows(tx, rules, found.rows))] };
    },
  );
}

function groupsRoute(known: RegisteredEntity): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'POST',
      path: `${path}/queryGroups`,
      summary: `${label}：统计`,
      access: viewersOf(known),
      body: groupsQuery,
      data: groupsAnswer,
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, body }) => {
      const shape = viewNamed(known, body.view, ['statistics', 'board']);
      const asked = { view: shape, params: paramsOf(known, shape, { asked: body.params, user }) };
      return groupRows(tx, seenBy(known, user), asked, await listSight(tx, known, user));
    },
  );
}

function exportRoute(known: RegisteredEntity): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'POST',
      path: `${path}/exportGroups`,
      summary: `${label}：导出统计`,
      access: { anyOf: permissionsFor(known, 'export') },
      body: groupsQuery,
      data: z.null(),
      audit: `${path}/export`,
      transaction: 'write',
      repetition: 'runsAgain',
    },
    async ({ tx, user, server, body, audit }) => {
      const shape = viewNamed(known, body.view, ['statistics']);
      const asked = { view: shape, params: paramsOf(known, shape, { asked: body.params, user }) };
      return exportGroups({ tx, user, server, known: seenBy(known, user), audit }, asked);
    },
  );
}
