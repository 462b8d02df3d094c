import type { ConditionsIn, FieldBase, FieldValue, OnlyKnown } from '../schema/field-base.ts';
import type { Field, LinkField } from './any-field.ts';
import { link } from './link.ts';

type TreeOptions = Omit<FieldBase, 'label'>;

/** Areas and items of tree dictionaries stand above links in this language; their paths are all that a link keeps of them. */
const AREA = { label: '地区', path: '/a/bd/area', tree: true, fields: {} } as const;
const TREE_ITEM = { label: '树形字典项', path: '/a/bd/treedict', tree: true, fields: {} } as const;

/** A province, a city or a county (行政区划, GB/T 2260), or what the firm has added below one. Holds the row's id; reads as 浙江省/杭州市/滨江区. */
export function area<const O extends TreeOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, TreeOptions>,
) {
  return { ...options, ...link(label, AREA) } as Field<FieldValue<string, O>, LinkField & ConditionsIn<O>>;
}

/** An item of a tree dictionary (树形字典), by the code of the dictionary. Holds the row's id. */
export function treeItem<const O extends TreeOptions = Record<never, never>>(
  label: string,
  dictionary: string,
  options?: O & OnlyKnown<NoInfer<O>, TreeOptions>,
) {
  const where = { type: { is: dictionary } };
  return { ...options, ...link(label, TREE_ITEM, { where }) } as Field<
    FieldValue<string, O>,
    LinkField & ConditionsIn<O>
  >;
}
