import { type DataValue, readLinkTitles, type Server } from '@jianheng/server-platform';
import type { GrantHands } from './grants/grant-kind.ts';

type Known = Server['registry']['entities'][number];
type Choice = { readonly value: string; readonly label: string };

/** A field's values are authorised one by one, so there are few of them. */
const MOST_VALUES = 1000;

/** All values that a field may hold, with what people call them; none of a link, whose rows may be very many. */
export async function readChoices(
  { tx, server }: Pick<GrantHands, 'tx' | 'server'>,
  entity: string,
  name: string,
): Promise<readonly Choice[]> {
  const field = server.registry.entities.find((one) => one.entity.path === entity)?.entity.fields[name];
  if (field?.kind === 'choice')
    return Object.entries(field.choices).map(([value, label]) => ({ value, label }));
  if (field?.kind === 'dictionary') {
    const { rows } = await tx.client.query<Choice>(
      'select value, label from dictionary_item where tenant_id = $1 and type = $2 order by sort, id limit $3',
      [tx.tenantId, field.code, MOST_VALUES],
    );
    return rows;
  }
  if (field?.kind !== 'department') return [];
  const { rows } = await tx.client.query<Choice>(
    `with recursive d as (
       select id, name, array[sort::bigint, id] as place from department where tenant_id = $1 and parent_id is null
       union all select k.id, k.name, d.place || k.sort::bigint || k.id from department k join d on k.parent_id = d.id where k.tenant_id = $1)
     select id::text as value, name as label from d order by place limit $2`,
    [tx.tenantId, MOST_VALUES],
  );
  return rows;
}

/** What these values are called; one that its field does not know is not among them. */
export async function readValueLabels(
  hands: GrantHands,
  values: readonly DataValue[],
): Promise<ReadonlyMap<DataValue, string>> {
  const { registry } = hands.server;
  const found = new Map<DataValue, string>();
  const byField = Map.groupBy(values, ({ entity, field }) => `${entity} ${field}`);
  for (const group of byField.values()) {
    const [{ entity, field } = { entity: '', field: '' }] = group;
    const known = registry.entities.find((one) => one.entity.path === entity);
    if (!known) continue;
    const choices = await namesOf(hands, known, { field, ids: group.map(({ value }) => value) });
    for (const one of group) {
      const label = choices.get(one.value);
      if (label !== undefined)
        found.set(one, `${known.entity.label} / ${known.entity.fields[field]?.label ?? field}：${label}`);
    }
  }
  return found;
}

/** What values of a field are called: of a link the rows that whoever asks may read, else all that it may hold. */
async function namesOf(
  { tx, server, user }: GrantHands,
  known: Known,
  { field, ids }: { readonly field: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (known.entity.fields[field]?.kind === 'link') return readLinkTitles(tx, known, user, { field, ids });
  const choices = await readChoices({ tx, server }, known.entity.path, field);
  return new Map(choices.map(({ value, label }) => [value, label]));
}
