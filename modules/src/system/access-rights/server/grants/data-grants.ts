import {
  type DataValue,
  isGranted,
  moduleError,
  moduleFault,
  ValidationError,
  valuesBeyond,
} from '@jianheng/server-platform';
import { accessRights } from '../../access-rights.module.ts';
import { readValueLabels } from '../data-values.ts';
import { changedOf, type GrantHands, type GrantKind } from './grant-kind.ts';

/** A value of a field of an entity as one text, by which it is compared and told. */
export const toValueKey = ({ entity, field, value }: DataValue): string =>
  JSON.stringify([entity, field, value]);

export function fromValueKey(key: string): DataValue {
  const [entity = '', field = '', value = ''] = JSON.parse(key) as string[];
  return { entity, field, value };
}

/** 数据授权: rows by the values of their fields. */
export const dataGrants: GrantKind = {
  async read(tx, roleId) {
    const { rows } = await tx.client.query<DataValue>(
      'select entity, field, value from role_data_value where tenant_id = $1 and role_id = $2 order by entity, field, value',
      [tx.tenantId, roleId],
    );
    return rows.map(toValueKey);
  },
  async labels(hands, ids) {
    const values = ids.map(fromValueKey);
    const named = await readValueLabels(hands, values);
    return new Map(
      values.flatMap((one, at) => {
        const label = isValue(hands, one) ? named.get(one) : undefined;
        return label === undefined ? [] : [[ids[at] ?? '', label] as const];
      }),
    );
  },
  async demand(hands, _role, difference) {
    const gained = difference.gained.map(fromValueKey);
    const known = await readValueLabels(hands, gained);
    const unknown = gained.find((one) => !isValue(hands, one) || !known.has(one));
    if (unknown)
      throw new ValidationError({ ids: moduleFault(accessRights, 'valueUnknown', { value: unknown.value }) });
    const [beyond] = await valuesBeyond(hands.tx, hands.user, changedOf(difference).map(fromValueKey));
    if (beyond === undefined) return;
    const [name = beyond.value] = (await this.labels(hands, [toValueKey(beyond)])).values();
    throw moduleError(accessRights, 'valueBeyond', { name });
  },
  async write({ tx }, { id }, { gained, lost }) {
    const columns = (keys: readonly string[]) => {
      const values = keys.map(fromValueKey);
      return [
        values.map(({ entity }) => entity),
        values.map(({ field }) => field),
        values.map(({ value }) => value),
      ];
    };
    await tx.client.query(
      `delete from role_data_value where tenant_id = $1 and role_id = $2
       and (entity, field, value) in (select * from unnest($3::text[], $4::text[], $5::text[]))`,
      [tx.tenantId, id, ...columns(lost)],
    );
    await tx.client.query(
      `insert into role_data_value (tenant_id, role_id, entity, field, value)
       select $1, $2, n.entity, n.field, n.value from unnest($3::text[], $4::text[], $5::text[]) n(entity, field, value)`,
      [tx.tenantId, id, ...columns(gained)],
    );
  },
};

function isValue({ server }: GrantHands, { entity, field }: DataValue): boolean {
  const known = server.registry.entities.find((one) => one.entity.path === entity);
  return known !== undefined && isGranted(known.entity.fields[field]);
}
