import { functions } from '@jianheng/expression';
import { AutoComplete, Input } from 'antd';
import styles from '../draft/designer.module.css';

export interface ExpressionInputProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly names: readonly Name[];
  readonly onChange: (value: string) => void;
}
/** What may stand in an expression, and what it is called. */
export type Name = { readonly name: string; readonly label: string };

/** An expression; the word at its end is completed. */
export function ExpressionInput({ id, label, value, names, onChange }: ExpressionInputProps) {
  const [, before = '', word = ''] = /^(.*?)(\p{L}[\p{L}\w.]*|)$/su.exec(value) ?? [];
  const found = names.filter(
    ({ name, label }) =>
      word !== '' && (name.toLowerCase().includes(word.toLowerCase()) || label.includes(word)),
  );
  return (
    <AutoComplete
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={styles.expression}
      value={value}
      options={found
        .slice(0, 20)
        .map(({ name, label }) => ({ value: `${before}${name}`, label: `${label}　${name}` }))}
      onChange={(next) => onChange(next ?? '')}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
    </AutoComplete>
  );
}

/** A field of a form, drawn or shipped. */
type Field = {
  readonly kind: string;
  readonly label: string;
  /** Columns of lines. */
  readonly fields?: Readonly<Record<string, { readonly label: string }>>;
};

/** The fields that an expression may name, columns of lines by both names, and the functions. */
export function namesOf(fields: Readonly<Record<string, Field>>, without?: Field): readonly Name[] {
  const own = Object.entries(fields).flatMap(([name, field]): Name[] => {
    if (field === without) return [];
    if (field.kind !== 'lines') return [{ name, label: field.label }];
    return Object.entries(field.fields ?? {}).map(([column, one]) => ({
      name: `${name}.${column}`,
      label: `${field.label} · ${one.label}`,
    }));
  });
  return [...own, ...functions.map(({ name, description }) => ({ name: `${name}(`, label: description }))];
}

const WORD = /\p{L}[\p{L}\w.]*\(?/gu;

/** An expression with its fields as people call them, to read beside it. */
export function readExpression(expression: string, names: readonly Name[]): string {
  const fields = new Map(
    names.filter(({ name }) => !name.endsWith('(')).map(({ name, label }) => [name, label]),
  );
  return expression.replace(WORD, (word) => fields.get(word) ?? word);
}
