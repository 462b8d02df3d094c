import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { costCatalogues } from '../cost-catalogues.module.ts';
import { codeAt, STANDARD_KINDS, type StandardKind } from './standard-kinds.ts';
import { attributeRows, factorRows } from './standard-rows.ts';

const SOURCE = '杭州市建设工程造价管理信息';

/** Materials with their unit and the price of the latest month. */
const MATERIALS: readonly (readonly [name: string, specification: string, unit: string, price: number])[] = [
  ['螺纹钢', 'HRB400E Φ12', 't', 3420],
  ['螺纹钢', 'HRB400E Φ20', 't', 3360],
  ['盘圆', 'HPB300 Φ8', 't', 3580],
  ['商品混凝土', 'C30 泵送', 'm3', 412],
  ['商品混凝土', 'C40 泵送', 'm3', 446],
  ['水泥', 'P·O 42.5 散装', 't', 395],
  ['中砂', '天然砂', 't', 168],
  ['碎石', '5-31.5mm', 't', 132],
  ['蒸压加气混凝土砌块', 'B06 A5.0', 'm3', 285],
  ['铝合金型材', '断桥隔热', 't', 24600],
  ['电力电缆', 'YJV-4×25+1×16', 'm', 96.8],
  ['镀锌钢管', 'DN100', 'm', 58.6],
];
const MONTHS = 3;

/** The standard catalogues, and prices of main materials of three months. */
export const sampleCatalogues: SampleMaker = async (firm, today) => {
  await firm.grant('staff', costCatalogues, ['view']);
  await firm.grant('manager', costCatalogues, ['view']);
  await firm.grant('leader', costCatalogues, ['view', 'manage']);
  const [keeper] = firm.withRole('leader');
  if (keeper === undefined) return;
  firm.at(today, 320);
  const [building] = await addKinds(firm, keeper, { kinds: STANDARD_KINDS, above: '' });
  for (const row of attributeRows(building ?? '')) await firm.add('/b/kind/attribute', row, keeper);
  for (const row of factorRows()) await firm.add('/b/projectFactors', row, keeper);
  for (let ago = MONTHS; ago > 0; ago -= 1) {
    firm.at(today, ago * 30);
    for (const [name, specification, unit, price] of MATERIALS)
      await firm.add(
        '/b/main-material',
        {
          name,
          specification,
          unit,
          price: (price * (1 + (ago - 1) * 0.008)).toFixed(2),
          month: firm.day().slice(0, 7),
          source: SOURCE,
        },
        keeper,
      );
  }
};

type Below = { readonly kinds: readonly StandardKind[]; readonly above: string; readonly parentId?: string };

/** Adds classes with all below them; returns the ids of the first level. */
async function addKinds(
  firm: SampleTenant,
  keeper: SamplePerson,
  { kinds, above, parentId }: Below,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [sort, { name, below }] of kinds.entries()) {
    const code = codeAt(above, sort);
    const id = await firm.add('/b/kind', { name, code }, keeper, { sort, ...(parentId && { parentId }) });
    await addKinds(firm, keeper, { kinds: below, above: code, parentId: id });
    ids.push(id);
  }
  return ids;
}
