import { filterRecord } from '@jianheng/contract';
import {
  type Fault,
  fieldOfGroup,
  GROUPED_KINDS,
  type GroupShape,
  TIMED_KINDS,
  traitsOf,
  unknownName,
} from '@jianheng/definition';
import { z } from 'zod';
import { viewersOf } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { listSight } from '../../authorization/sight.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type AnyRoute, entityRoute } from '../../http/route.ts';
import { getListFields } from '../../storage/filters/filters.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { groupRows } from '../../storage/views/grouped-rows.ts';

const name = z.string().max(100);
const groupBy = z.union([
  name,
  z.strictObject({ field: name, per: z.enum(['day', 'month', 'quarter', 'year']) }),
]);

const group = z.strictObject({
  keys: z.array(z.string().nullable()),
  labels: z.array(z.string().nullable()),
  rows: z.int(),
  sums: z.record(z.string(), z.string()),
  closing: z.string().exactOptional(),
});
/** Rows put together: each group, all of them, and whether more groups were left out than are listed. */
export const groupsAnswer = z.strictObject({
  groups: z.array(group),
  total: group,
  isCut: z.boolean(),
  most: z.int(),
});

/** The call by which a list puts its rows together (分组), by whichever of its fields somebody names. */
export function listGroupsRoute(known: RegisteredEntity): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'POST',
      path: `${path}/queryListGroups`,
      summary: `${label}：分组`,
      access: viewersOf(known),
      body: z.strictObject({ by: groupBy, sums: z.array(name).max(20).optional(), params: filterRecord }),
      data: groupsAnswer,
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, body: { by, sums = [], params } }) => {
      const seen = seenBy(known, user);
      requireGroups(seen, by);
      requireSums(seen, sums);
      return groupRows(tx, seen, { view: { by: [by], sums }, params }, await listSight(tx, known, user));
    },
  );
}

function requireGroups(known: RegisteredEntity, by: GroupShape): void {
  const fields = getListFields(known);
  const of = fieldOfGroup(by);
  const fault = faultOf(fields, of, (field) =>
    typeof by === 'string'
      ? GROUPED_KINDS.includes(field.kind)
      : TIMED_KINDS.includes(field.kind) && !('per' in by && by.per === 'day' && field.kind === 'month'),
  );
  if (fault) throw new ValidationError({ by: fault });
}

function requireSums(known: RegisteredEntity, sums: readonly string[]): void {
  const fields = getListFields(known);
  for (const [at, one] of sums.entries()) {
    const fault = faultOf(fields, one, (field) => traitsOf(field).number !== undefined);
    if (fault) throw new ValidationError({ [`sums.${at}`]: fault });
  }
}

type Found = ReturnType<typeof getListFields>;

/** What many may see together is no field that single people must not see. */
function faultOf(fields: Found, of: string, fits: (field: Found[string]) => boolean): Fault | undefined {
  const field = Object.hasOwn(fields, of) ? fields[of] : undefined;
  if (field === undefined) return unknownName(of, Object.keys(fields));
  const isSensitive = 'sensitive' in field && field.sensitive === true;
  return fits(field) && !isSensitive ? undefined : inputFault('notGrouped', { field: field.label });
}
