import { Input, InputNumber, Select } from 'antd';
import { DepartmentInput } from '../../fields/simple/department/department-input.tsx';
import { sayName } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnFields } from '../drafts/drawing.ts';
import { emptyValue } from './comparable.ts';
import { type Clause, OPERATORS, type Operator } from './expression-clauses.ts';
import { UsersInput } from './users-input.tsx';

const LABELS: Readonly<Record<Operator, string>> = {
  '=': '是',
  '!=': '不是',
  '>': '大于',
  '>=': '不小于',
  '<': '小于',
  '<=': '不大于',
};

export interface ClauseRowProps {
  readonly clause: Clause;
  readonly fields: DrawnFields;
  readonly names: readonly string[];
  readonly onChange: (clause: Clause) => void;
}

/** A field, how it is compared, and with what. */
export function ClauseRow({ clause, fields, names, onChange }: ClauseRowProps) {
  const t = useTranslation();
  const operators =
    clause.isBare && fields[clause.field]?.kind !== 'boolean' ? OPERATORS : (['=', '!='] as const);
  return (
    <>
      <Select
        aria-label={t('字段')}
        size="small"
        value={clause.field}
        options={names.map((value) => ({
          value,
          label: sayName({ name: fields[value]?.label ?? value, drawn: fields[value]?.drawn }, t),
        }))}
        onChange={(field) => onChange({ field, operator: '=', ...emptyValue(fields[field]?.kind) })}
      />
      <Select<Operator>
        aria-label={t('比较')}
        size="small"
        value={clause.operator}
        options={operators.map((value) => ({ value, label: t(LABELS[value]) }))}
        onChange={(operator) => onChange({ ...clause, operator })}
      />
      <ClauseValue clause={clause} fields={fields} onChange={(value) => onChange({ ...clause, value })} />
    </>
  );
}

type ClauseValueProps = {
  readonly clause: Clause;
  readonly fields: DrawnFields;
  readonly onChange: (value: string) => void;
};

function ClauseValue({ clause, fields, onChange }: ClauseValueProps) {
  const t = useTranslation();
  const field = fields[clause.field];
  if (field?.kind === 'boolean' || field?.kind === 'choice') {
    const choices = field.kind === 'choice' ? field.choices : { true: '是', false: '否' };
    return (
      <Select
        aria-label={t('值')}
        size="small"
        value={clause.value}
        options={Object.entries(choices).map(([value, label]) => ({
          value,
          label: sayName({ name: label, drawn: field.drawn }, t),
        }))}
        onChange={onChange}
      />
    );
  }
  if (field?.kind === 'department')
    return (
      <DepartmentInput
        field={field}
        value={clause.value}
        label={undefined}
        onChange={(value) => onChange(typeof value === 'string' ? value : '')}
      />
    );
  if (field?.kind === 'person')
    return (
      <UsersInput
        label={t('值')}
        mode="single"
        value={clause.value === '' ? [] : [clause.value]}
        onChange={([user = '']) => onChange(user)}
      />
    );
  if (clause.isBare)
    return (
      <InputNumber<string>
        aria-label={t('值')}
        size="small"
        stringMode
        value={clause.value}
        onChange={(value) => onChange(value ?? '0')}
      />
    );
  return (
    <Input
      aria-label={t('值')}
      size="small"
      value={clause.value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
