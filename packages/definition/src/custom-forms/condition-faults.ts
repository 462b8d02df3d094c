import type { DeclarationFault } from '../conditions/check-when.ts';
import type { AnyField } from '../fields/any-field.ts';
import { fieldNamed } from '../schema/field-named.ts';
import type { Condition, When } from '../schema/when-shape.ts';
import type { CustomFields, CustomForm } from './custom-form.ts';

type Conditions = readonly (readonly [part: string, when: When | undefined])[];

/**
 * Conditions that name an option (选项) which is no more: whoever replaced the options knows none of their codes, so the
 * sentence names the field and which of its conditions it is.
 */
export function conditionFaults({ fields, lockedWhen }: CustomForm): DeclarationFault[] {
  return [
    ...faultsIn(fields),
    ...lostIn([['锁定条件', lockedWhen]], fields).map(({ word, part, of }) => ({
      word,
      says: `表单的${part}用到“${of}”中已经没有的选项，请重新选择`,
    })),
  ];
}

function faultsIn(fields: CustomFields): DeclarationFault[] {
  return Object.entries(fields).flatMap(([word, field]) => [
    ...lostIn(
      [
        ['显示条件', field.showWhen],
        ['必填条件', field.requiredWhen],
        ['锁定条件', field.lockedWhen],
      ],
      fields,
    ).map(({ part, of }) => ({
      word,
      says: `“${field.label}”的${part}用到“${of}”中已经没有的选项，请重新选择`,
    })),
    ...(field.kind === 'lines' ? faultsIn(field.fields) : []),
  ]);
}

function lostIn(conditions: Conditions, fields: CustomFields) {
  return conditions.flatMap(([part, when = {}]) =>
    Object.entries(when).flatMap(([word, condition = {}]) => {
      const named = fieldNamed(fields, word);
      return named && 'choices' in named && !isKnown(named, condition)
        ? [{ word, part, of: named.label }]
        : [];
    }),
  );
}

/** Whether all options of the condition are among those that there are. */
const isKnown = (named: Extract<AnyField, { choices: object }>, condition: Condition): boolean =>
  Object.values(condition)
    .flat()
    .filter((option) => typeof option === 'string')
    .every((option) => Object.hasOwn(named.choices, option));
