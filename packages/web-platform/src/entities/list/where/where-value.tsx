import { type AnyField, field as declare, type FilterWord, ME, scaleOf } from '@jianheng/definition';
import { Checkbox, Select } from 'antd';
import { fieldKindOf } from '../../../fields/all-kinds.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PeriodInput } from './period-input.tsx';
import styles from './where.module.css';

export interface WhereValueProps {
  readonly field: AnyField;
  readonly word: FilterWord;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** What a field is held against, by the input of its kind. */
export function WhereValue(props: WhereValueProps) {
  switch (props.word) {
    case 'isEmpty':
    case 'isFilled':
      return null;
    case 'in':
    case 'notIn':
      return <Several {...props} />;
    case 'between':
      return <Ends {...props} />;
    case 'within':
      return <PeriodInput value={props.value} onChange={props.onChange} />;
    default:
      return <One {...props} />;
  }
}

function Several({ field, value, onChange }: WhereValueProps) {
  const t = useTranslation();
  const chosen = textsOf(value);
  const { Filter } = fieldKindOf(field);
  const others = chosen.filter((one) => one !== ME);
  const isPerson = field.kind === 'person' || field.kind === 'people';
  const set = (isMine: boolean, rest: readonly string[]) => onChange([...(isMine ? [ME] : []), ...rest]);
  const isMine = chosen.includes(ME);
  return (
    <span className={styles.value}>
      {Filter ? (
        <Filter
          field={field}
          value={others.length === 0 ? undefined : { kind: 'choices', choices: others }}
          onChange={(next) => set(isMine, next?.kind === 'choices' ? next.choices : [])}
        />
      ) : null}
      {isPerson ? (
        <Checkbox checked={isMine} onChange={({ target }) => set(target.checked, others)}>
          {t('本人')}
        </Checkbox>
      ) : null}
    </span>
  );
}

function Ends({ field, value, onChange }: WhereValueProps) {
  const t = useTranslation();
  const [from = '', to = ''] = textsOf(value);
  return (
    <span className={styles.value}>
      <One field={field} word="atLeast" value={from} onChange={(next) => onChange([asText(next), to])} />
      {t('至')}
      <One field={field} word="atMost" value={to} onChange={(next) => onChange([from, asText(next)])} />
    </span>
  );
}

function One({ field, value, onChange }: WhereValueProps) {
  const t = useTranslation();
  if (field.kind === 'boolean') {
    return (
      <Select<string>
        aria-label={field.label}
        value={value === undefined ? null : String(value)}
        options={[
          { value: 'true', label: t('是') },
          { value: 'false', label: t('否') },
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  }
  const shape = typedAs(field);
  const { Input } = fieldKindOf(shape);
  return (
    <span className={styles.value}>
      <Input field={shape} value={value ?? null} onChange={(next) => onChange(asText(next))} />
    </span>
  );
}

/** Numbers that the system gives are looked for by typing, moments by their day, amounts without their words. */
function typedAs(field: AnyField): AnyField {
  if (field.kind === 'money') return declare.decimal(field.label, { scale: scaleOf(field) });
  if (field.kind === 'time') return declare.date(field.label);
  return field.kind === 'autoNumber' || field.kind === 'longText' ? declare.text(field.label) : field;
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
