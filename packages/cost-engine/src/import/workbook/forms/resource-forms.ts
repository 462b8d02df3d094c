import type { FormRow, FormWords } from '@jianheng/spreadsheet';
import type { DraftResource, UnitDraft } from './unit-draft.ts';

export const RESOURCE_WORDS: FormWords<
  'code' | 'kind' | 'name' | 'specification' | 'unit' | 'quantity' | 'price' | 'vat' | 'gross'
> = {
  code: [/^(?:材料|人材机|工料机|资源|产品)?(?:编码|编号|代码)$/, /^(?:resource_)?code$/i],
  kind: [/^(?:类别|类型|费用类别)$/, /^type$/i],
  name: [/^(?:材料|人材机|工料机|资源|产品|设备|材料设备)?名称$/, /名称.*规格|名称及型号/, /^name$/i],
  specification: [/^(?:规格[、/]?型号|规格|型号[、/]?规格|型号)$/, /^spec(?:ification)?$/i],
  unit: [/^(?:计量)?单位$/, /^unit$/i],
  quantity: [/^(?:数量|消耗量|工程量)$/],
  price: [
    /^(?:不含税|除税)(?:市场|信息|参考)?(?:单)?价(?:格)?$/,
    /^(?:市场价|信息价|单价|预算价|参考价|价格)$/,
    /^price(?:_avg)?$/i,
  ],
  vat: [/^税率/],
  gross: [/^含税(?:市场|信息|参考)?(?:单)?价(?:格)?$/],
};

const KINDS: readonly (readonly [RegExp, DraftResource['kind']])[] = [
  [/主材|未计价/, 'Z'],
  [/设备/, 'S'],
  [/^(?:人|R)/, 'R'],
  [/^(?:机|J)/, 'J'],
];

/** GB/T 50851 begins the codes of labour with 00, those of machines with 99. */
export function kindByCode(code: string): DraftResource['kind'] {
  if (code.startsWith('00')) return 'R';
  return code.startsWith('99') ? 'J' : 'C';
}

type ResourceRow = FormRow<keyof typeof RESOURCE_WORDS>;

/** The price of a row, without tax or, where only that is told, with it. Throws FileError naming the cell that holds no figure. */
export function priceOf(row: ResourceRow): string | null {
  return (row.figure('price') ?? row.figure('gross'))?.text ?? null;
}

/** Takes one row of a 人材机汇总表; answers a sentence when the code is there already with another price. */
export function takeResource(unit: UnitDraft, row: ResourceRow): { readonly repeated: string } | null {
  const code = row.text('code');
  const price = row.figure('price');
  if (code === '' || !price) return null;
  const known = unit.resources.get(code);
  if (known) return known.price === price.text ? null : { repeated: code };
  const resource = resourceOf(row, code);
  if (resource) unit.resources.set(code, resource);
  return null;
}

/** A row as a resource; `null` without a price. */
export function resourceOf(row: ResourceRow, code: string): DraftResource | null {
  const price = priceOf(row);
  if (price === null) return null;
  const kind = row.text('kind');
  return {
    code,
    name: row.text('name'),
    specification: row.text('specification'),
    unit: row.text('unit'),
    kind: kind === '' ? kindByCode(code) : (KINDS.find(([words]) => words.test(kind))?.[1] ?? 'C'),
    vatPercent: row.figure('vat', 6)?.text ?? '0',
    price,
    grossPrice: row.figure('gross')?.text ?? null,
    quantity: row.figure('quantity', 6)?.text ?? null,
  };
}
