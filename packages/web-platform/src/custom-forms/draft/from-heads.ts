import type { CustomField, CustomFields, CustomForm } from '@jianheng/definition';

/** What a head of a sheet likely holds, by its words; the first that fits. */
const LIKELY: readonly (readonly [RegExp, (label: string) => CustomField])[] = [
  [/率|比例|占比|百分/, (label) => ({ kind: 'percent', label })],
  [/是否|有无/, (label) => ({ kind: 'boolean', label })],
  [/金额|单价|总价|费$|款$|产值|成本|收入|支出|合计/, (label) => ({ kind: 'money', label })],
  [/月份|年月/, (label) => ({ kind: 'month', label })],
  [/日期|日$|时间$/, (label) => ({ kind: 'date', label })],
  [/数量|面积|工程量|长度|重量|系数/, (label) => ({ kind: 'decimal', label })],
  [/人数|个数|次数|天数|份数/, (label) => ({ kind: 'integer', label })],
  [/部门|科室/, (label) => ({ kind: 'department', label })],
  [/人员|负责人|经办人|经理|申请人|姓名$/, (label) => ({ kind: 'person', label })],
  [/备注|说明|内容|描述|意见/, (label) => ({ kind: 'longText', label })],
];

const MOST = 100;

/**
 * Fields by the heads of a sheet, pasted as a line of cells or one below the other. Each is of the kind that its words make
 * likely; all of them can be changed afterwards.
 */
export function fieldsFromHeads(text: string): CustomFields {
  const labels = text
    .split(/[\t\n]/)
    .map((cell) => cell.trim().slice(0, 50))
    .filter((cell) => cell !== '' && !/^(序号|编号\*?|No\.?)$/i.test(cell));
  const fields = [...new Set(labels)].slice(0, MOST).map((label, at): readonly [string, CustomField] => {
    const make = LIKELY.find(([words]) => words.test(label))?.[1];
    return [`field${at + 1}`, make?.(label) ?? { kind: 'text', label }];
  });
  return Object.fromEntries(fields);
}

/** What a new form begins with: the fields of its heads, or one for its name. */
export function draftFrom(label: string, heads: string, nameLabel: string): CustomForm {
  const fields = fieldsFromHeads(heads);
  const title = Object.keys(fields).find((name) => fields[name]?.kind !== 'longText');
  if (title !== undefined) return { label, title, fields };
  return {
    label,
    title: 'name',
    fields: { name: { kind: 'text', label: nameLabel, required: true }, ...fields },
  };
}
