import type { DeclarationFault } from '../conditions/check-when.ts';
import type { FormSection } from '../modules/define-module.ts';
import type { When } from '../schema/when-shape.ts';
import type { CustomFields, CustomForm } from './custom-form.ts';

/** What a draft may leave open while it is drawn, and what is published must say. */
export const unsaidFaults = ({
  fields,
  checks = {},
  process,
  lockedWhen,
  list,
  reminders = {},
  sections = [],
}: CustomForm): DeclarationFault[] => [
  ...unsaidFieldFaults(fields),
  ...sections.flatMap((section) => emptySection(section)),
  ...whenFaults('lockedWhen', '表单的锁定条件', lockedWhen),
  ...whenFaults('highlightWhen', '突出显示的条件', list?.highlightWhen),
  ...Object.entries(checks).flatMap(([name, { holds, message }]) => [
    ...(holds === '' ? [{ word: name, says: '有一条校验没有填写条件' }] : []),
    ...(message === '' ? [{ word: name, says: '有一条校验没有填写不满足时的提示' }] : []),
  ]),
  ...Object.entries(reminders).flatMap(([name, { label, at, before = [], after = [], to, text, when }]) => [
    ...(label === '' ? [{ word: name, says: '有一条提醒没有名称' }] : []),
    ...(at === '' ? [{ word: name, says: `提醒“${label}”没有选择日期` }] : []),
    ...(before.length + after.length === 0
      ? [{ word: name, says: `提醒“${label}”没有说提前或过后几天` }]
      : []),
    ...(to.length === 0 ? [{ word: name, says: `提醒“${label}”没有选择提醒谁` }] : []),
    ...(text === '' ? [{ word: name, says: `提醒“${label}”没有填写内容` }] : []),
    ...whenFaults(name, `提醒“${label}”的条件`, when),
  ]),
  ...(process?.title === '' ? [{ word: 'process', says: '流程标题不能为空' }] : []),
  ...(process?.category === '' ? [{ word: 'process', says: '没有选择流程分类' }] : []),
  // It would be approved as soon as it is sent, by nobody.
  ...(process?.steps.length === 0 ? [{ word: 'process', says: '流程没有任何环节' }] : []),
];

/** What a field must say before people fill it in. */
export const unsaidFieldFaults = (fields: CustomFields): DeclarationFault[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.label === '' ? [{ word: name, says: `字段 ${name} 没有标签` }] : []),
    ...(field.kind === 'dictionary' && field.code === ''
      ? [{ word: name, says: `“${field.label}”没有填写字典编码` }]
      : []),
    ...whenFaults(name, `“${field.label}”的显示条件`, field.showWhen),
    ...whenFaults(name, `“${field.label}”的必填条件`, field.requiredWhen),
    ...whenFaults(name, `“${field.label}”的锁定条件`, field.lockedWhen),
    // A column is found at the table that it stands in.
    ...(field.kind === 'lines'
      ? unsaidFieldFaults(field.fields).map(({ says }) => ({ word: name, says }))
      : []),
  ]);

/** A comparison with nothing never holds: the form would hide, or lock, what it was not meant to. */
const whenFaults = (word: string, place: string, when: When = {}): DeclarationFault[] =>
  Object.values(when).some((condition) => Object.values(condition ?? {}).includes(''))
    ? [{ word, says: `${place}没有填写比较的值` }]
    : [];

/** A group of nothing is a heading that people look for a field under. */
const emptySection = ({ title, fields }: FormSection): DeclarationFault[] =>
  fields.length > 0
    ? []
    : [
        {
          word: 'sections',
          says: title === '' ? '有一个分组里没有字段' : `分组“${title}”里没有字段，请放入字段或移除分组`,
        },
      ];
