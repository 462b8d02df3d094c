import { type CustomForm, directory } from '@jianheng/definition';
import { inTransaction } from '@jianheng/server-platform';
import { type TestServer, TRIPS } from '@jianheng/server-platform/testing';

const { area, treeItem } = directory;

/** A form whose rows lie in trees: in areas, and under items of a tree of words. */
export const TREE_TRIPS: CustomForm = {
  ...TRIPS,
  fields: {
    ...TRIPS.fields,
    district: { kind: 'link', label: '地区', to: area.path, shows: [] },
    works: { kind: 'link', label: '类别', to: treeItem.path, shows: [] },
  },
  sections: [...(TRIPS.sections ?? []), { title: '归属', fields: ['district', 'works'] }],
};

/** A city and an item, what stands above each, and the rows that lie there. */
export type Place = Readonly<Record<'city' | 'province' | 'item' | 'above', string>> & {
  readonly rows: string[];
};

/** A city of each of two provinces, and an item below each of two others. */
export async function twoPlaces(server: TestServer): Promise<readonly Place[]> {
  const admin = await server.as('admin');
  const add = async (value: string, parentId?: string) => {
    const { data, msg } = await admin.post(treeItem.path, {
      type: 'works',
      value,
      name: value,
      ...(parentId === undefined ? {} : { parentId }),
    });
    if (!data) throw new Error(msg);
    return (data as { id: string }).id;
  };
  const { rows } = await inTransaction(server.pool, server.tenantId, ({ client }) =>
    client.query<{ city: string; province: string }>(
      `select min(c.id)::text as city, p.id::text as province from area p
       join area c on c.tenant_id = p.tenant_id and c.parent_id = p.id
       where p.tenant_id = $1 and p.parent_id is null group by p.id order by p.id limit 2`,
      [server.tenantId],
    ),
  );
  const places: Place[] = [];
  for (const { city, province } of rows) {
    const above = await add(`works${province}`);
    places.push({ city, province, above, item: await add(`more${province}`, above), rows: [] });
  }
  return places;
}
