import { directory } from '@jianheng/definition';
import { areaList } from '@vant/area-data';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import type { Registry } from '../storage/registry.ts';
import { insertRows } from '../storage/writing/insert-rows.ts';

type Area = { readonly code: string; readonly name: string; readonly above: string | undefined };

/** Adds provinces, cities and counties (行政区划) to a firm that has none yet; what it has stays as the firm made it. */
export async function addShippedAreas(tx: Tx, ids: Ids, registry: Registry): Promise<void> {
  const known = registry.entityAt(directory.area.path);
  if (known.module === undefined) return;
  const { rows } = await tx.client.query('select 1 from area where tenant_id = $1 limit 1', [tx.tenantId]);
  if (rows.length > 0) return;
  const writer = { userId: null, departmentId: null, now: new Date(), ids };
  const added = new Map<string, { readonly id: string; readonly fullName: string }>();
  for (const level of officialAreas()) {
    const given = level.map(({ code, name, above }, sort) => {
      const parent = above === undefined ? undefined : added.get(above);
      const fullName = parent === undefined ? name : `${parent.fullName}/${name}`;
      return { values: { code, name, fullName }, systemValues: { parentId: parent?.id ?? null, sort } };
    });
    const made = await insertRows(tx, known, given, writer);
    for (const [at, { values }] of given.entries())
      added.set(values.code, { id: made[at] ?? '', fullName: values.fullName });
  }
}

/**
 * The country's areas level by level (GB/T 2260, from `@vant/area-data`). What stands between a province and its counties
 * by name only is left out: the one "city" of a municipality, and the counties that a province governs itself.
 */
function officialAreas(): readonly (readonly Area[])[] {
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList;
  const isNamedOnly = (code: string, name: string) =>
    name === provinces[provinceOf(code)] || name === '县' || name.includes('直辖');
  const provinceLevel = inOrder(provinces).map(([code, name]) => ({ code, name, above: undefined }));
  const cityLevel = inOrder(cities)
    .filter(([code, name]) => !isNamedOnly(code, name))
    .map(([code, name]) => ({ code, name, above: provinceOf(code) }));
  const known = new Set(cityLevel.map(({ code }) => code));
  const countyLevel = inOrder(counties)
    .filter(([code, name]) => !isDeliveryZone(code, name))
    .map(([code, name]) => {
      const city = `${code.slice(0, 4)}00`;
      return { code, name, above: known.has(city) ? city : provinceOf(code) };
    });
  return [provinceLevel, cityLevel, countyLevel];
}

/** Zones that parcel services count as counties, and the standard does not. */
const isDeliveryZone = (code: string, name: string) =>
  Number(code.slice(4)) >= 90 && /(?:开发区|高新区|工业园区)$/.test(name);

const provinceOf = (code: string) => `${code.slice(0, 2)}0000`;

const inOrder = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).sort(([left], [right]) => (left < right ? -1 : 1));
