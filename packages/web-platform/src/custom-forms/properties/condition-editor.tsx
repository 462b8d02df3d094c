import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Condition, CustomFields, When } from '@jianheng/definition';
import { Button, Input, Select } from 'antd';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from '../draft/designer.module.css';
import { type Clause, type ClauseWord, clausesOf, whenOf, wordsOf } from './clauses.ts';
import row from './condition-editor.module.css';

export interface ConditionEditorProps {
  readonly label: string;
  readonly fields: CustomFields;
  /** The field whose condition it is. */
  readonly without?: string;
  readonly value: When | undefined;
  readonly onChange: (value: When | undefined) => void;
}

/** A condition on the other fields: all of its lines must hold. */
export function ConditionEditor({ label, fields, without, value, onChange }: ConditionEditorProps) {
  const t = useTranslation();
  const clauses = clausesOf(value);
  const names = Object.keys(fields).filter((name) => name !== without && wordsOf(fields[name]).length > 0);
  const [first] = names.filter((name) => !clauses.some((one) => one.name === name));
  const set = (next: readonly Clause[]) => onChange(whenOf(next));
  const firstWord = wordsOf(fields[first ?? ''])[0];
  return (
    <fieldset className={styles.condition}>
      <legend>{label}</legend>
      {clauses.map((clause, at) => (
        <ClauseRow
          key={clause.name}
          clause={clause}
          names={names}
          fields={fields}
          onChange={(next) => set(clauses.with(at, next))}
          onRemove={() => set(clauses.filter((_one, index) => index !== at))}
        />
      ))}
      {first === undefined || firstWord === undefined ? null : (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          onClick={() =>
            set([...clauses, { name: first, word: firstWord, value: firstWord === 'isEmpty' ? true : '' }])
          }
        >
          {t('添加条件')}
        </Button>
      )}
    </fieldset>
  );
}

type ClauseRowProps = {
  readonly clause: Clause;
  readonly names: readonly string[];
  readonly fields: CustomFields;
  readonly onChange: (clause: Clause) => void;
  readonly onRemove: () => void;
};

const WORD_LABELS: Readonly<Record<ClauseWord, string>> = {
  is: '是',
  isNot: '不是',
  isEmpty: '为空',
  includes: '包含',
  above: '大于',
  atLeast: '不小于',
  below: '小于',
  atMost: '不大于',
};

function ClauseRow({ clause, names, fields, onChange, onRemove }: ClauseRowProps) {
  const t = useTranslation();
  const words = wordsOf(fields[clause.name]);
  return (
    <div className={row.clause}>
      <Select
        aria-label={t('字段')}
        size="small"
        value={clause.name}
        options={names.map((value) => ({ value, label: fields[value]?.label }))}
        onChange={(name) => onChange({ name, word: wordsOf(fields[name])[0] ?? 'is', value: '' })}
      />
      <Select<ClauseWord>
        aria-label={t('比较')}
        size="small"
        value={clause.word}
        options={words.map((value) => ({ value, label: t(WORD_LABELS[value]) }))}
        onChange={(word) => onChange({ ...clause, word, value: word === 'isEmpty' ? true : clause.value })}
      />
      <ClauseValue
        clause={clause}
        field={fields[clause.name]}
        onChange={(value) => onChange({ ...clause, value })}
      />
      <IconButton label={t('移除条件')} icon={<DeleteOutlined />} onClick={onRemove} />
    </div>
  );
}

type ClauseValueProps = {
  readonly clause: Clause;
  readonly field: CustomFields[string] | undefined;
  readonly onChange: (value: NonNullable<Condition['is']>) => void;
};

function ClauseValue({ clause, field, onChange }: ClauseValueProps) {
  const t = useTranslation();
  if (clause.word === 'isEmpty' || field?.kind === 'boolean')
    return (
      <Select<'yes' | 'no'>
        aria-label={t('值')}
        size="small"
        value={clause.value === true ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t('是') },
          { value: 'no', label: t('否') },
        ]}
        onChange={(word) => onChange(word === 'yes')}
      />
    );
  if (field?.kind === 'choice' || field?.kind === 'choices')
    return (
      <Select<string>
        aria-label={t('值')}
        size="small"
        value={String(clause.value)}
        options={Object.entries(field.choices).map(([value, label]) => ({ value, label }))}
        onChange={onChange}
      />
    );
  return (
    <Input
      aria-label={t('值')}
      size="small"
      value={String(clause.value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
