import type { DeclarationFault } from '../conditions/check-when.ts';
import type { CustomFields, CustomForm } from './custom-form.ts';

/** What a draft may leave open while it is drawn, and what is published must say. */
export const unsaidFaults = ({ fields, checks = {}, process }: CustomForm): DeclarationFault[] => [
  ...unsaidFieldFaults(fields),
  ...Object.entries(checks).flatMap(([name, { holds, message }]) => [
    ...(holds === '' ? [{ word: name, says: '有一条校验没有填写条件' }] : []),
    ...(message === '' ? [{ word: name, says: '有一条校验没有填写不满足时的提示' }] : []),
  ]),
  ...(process?.title === '' ? [{ word: 'process', says: '流程标题不能为空' }] : []),
  ...(process?.category === '' ? [{ word: 'process', says: '没有选择流程分类' }] : []),
];

/** What a field must say before people fill it in. */
export const unsaidFieldFaults = (fields: CustomFields): DeclarationFault[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.label === '' ? [{ word: name, says: `字段 ${name} 没有标签` }] : []),
    ...(field.kind === 'dictionary' && field.code === ''
      ? [{ word: name, says: `“${field.label}”没有填写字典编码` }]
      : []),
    // A column is found at the table that it stands in.
    ...(field.kind === 'lines'
      ? unsaidFieldFaults(field.fields).map(({ says }) => ({ word: name, says }))
      : []),
  ]);
