import type { FormRow, FormWords } from '@jianheng/spreadsheet';
import type { DraftResource, UnitDraft } from './unit-draft.ts';

export const RESOURCE_WORDS: FormWords<
  'code' | 'kind' | 'name' | 'specification' | 'unit' | 'quantity' | 'price' | 'vat' | 'gross'
> = {
  code: [/^(?:材料|人材机|工料机)?(?:编码|编号|代码)$/],
  kind: [/^(?:类别|类型|费用类别)$/],
  name: [/^(?:材料|人材机|工料机)?名称$/, /名称.*规格/],
  specification: [/^(?:规格型号|规格|型号规格)$/],
  unit: [/^(?:计量)?单位$/],
  quantity: [/^(?:数量|消耗量|工程量)$/],
  price: [/^(?:不含税|除税)(?:市场)?(?:单)?价$/, /^(?:市场价|单价|预算价)$/],
  vat: [/^税率/],
  gross: [/^含税(?:市场)?(?:单)?价$/],
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

/** Takes one row of a 人材机汇总表; answers a sentence when the code is there already with another price. */
export function takeResource(
  unit: UnitDraft,
  row: FormRow<keyof typeof RESOURCE_WORDS>,
): { readonly repeated: string } | null {
  const code = row.text('code');
  const price = row.figure('price');
  if (code === '' || !price) return null;
  const known = unit.resources.get(code);
  if (known) return known.price === price.text ? null : { repeated: code };
  const kind = row.text('kind');
  unit.resources.set(code, {
    code,
    name: row.text('name'),
    specification: row.text('specification'),
    unit: row.text('unit'),
    kind: kind === '' ? kindByCode(code) : (KINDS.find(([words]) => words.test(kind))?.[1] ?? 'C'),
    vatPercent: row.figure('vat', 6)?.text ?? '0',
    price: price.text,
    grossPrice: row.figure('gross')?.text ?? null,
    quantity: row.figure('quantity', 6)?.text ?? null,
  });
  return null;
}
