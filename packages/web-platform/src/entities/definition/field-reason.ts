import {
  type AnyField,
  type FieldRight,
  type Fields,
  formulaOf,
  isFilledByPeople,
  isRequiredOn,
  rollUpOf,
} from '@jianheng/definition';
import { translate } from '../../i18n/i18n.ts';
import { describeCondition } from './describe-condition.ts';

type Asked = {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  readonly state: FieldRight;
};

/**
 * Why a field must be filled in, or who fills it in instead, in a form that somebody is filling in; nothing where the field
 * says it all itself.
 */
export function fieldReason(field: AnyField, { fields, values, state }: Asked): string | undefined {
  if (state === 'required') return requiredReason(field, fields, values);
  if (state !== 'readonly') return undefined;
  if (!isFilledByPeople(field)) return systemReason(field, fields);
  const { lockedWhen } = field;
  return lockedWhen === undefined
    ? translate('您在这一步不填写此项')
    : translate('{condition}时不能再修改', { condition: describeCondition(lockedWhen, fields, values) });
}

function requiredReason(field: AnyField, fields: Fields, values: Asked['values']): string | undefined {
  const { requiredWhen } = field;
  if (field.required) return undefined;
  return requiredWhen !== undefined && isRequiredOn(field, fields, values)
    ? translate('{condition}，所以必填', { condition: describeCondition(requiredWhen, fields, values) })
    : translate('这一步要求填写此项');
}

function systemReason(field: AnyField, fields: Fields): string {
  const formula = formulaOf(field);
  if (formula !== undefined)
    return translate('由公式算出：{formula}', { formula: withLabels(formula, fields, field.added?.by) });
  if (rollUpOf(field) !== undefined) return translate('由系统从其他记录汇总');
  if (field.kind === 'autoNumber') return translate('由系统编号');
  return translate(field.writableBy === 'moves' ? '随状态流转改变' : '由操作填写');
}

/** A text in quotes, or a name that no function has. */
const QUOTED_OR_NAME = /'[^']*'|"[^"]*"|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?!\w*\s*\()/g;

/** A formula by the names that people know. */
const withLabels = (formula: string, fields: Fields, by: string | undefined): string =>
  formula.replace(QUOTED_OR_NAME, (one) => {
    const [name = '', inner] = one.split('.');
    const field = named(fields, name, by);
    if (!field) return one;
    const within = field.kind === 'lines' && inner !== undefined ? field.fields[inner] : undefined;
    return [field.label, ...(inner === undefined ? [] : [within?.label ?? inner])].join('.');
  });

/** A formula that a module added says the fields beside it by their short names. */
const named = (fields: Fields, name: string, by: string | undefined): AnyField | undefined =>
  Object.values(fields).find(({ added }) => by !== undefined && added?.by === by && added.as === name) ??
  (Object.hasOwn(fields, name) ? fields[name] : undefined);
