import { type Fields, type FormulaField, firmFormula } from '@jianheng/definition';
import { ExpressionError } from '@jianheng/expression';
import { Button, Input } from 'antd';
import { useState } from 'react';
import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from '../../fields.module.css';
import type { InputProps } from '../../kind/field-kind.ts';

/** A formula of the firm: its text, the names that it may use, and a trial on values that are stored nowhere. */
export function FormulaInput({ field, value, onChange, id, isWrong }: InputProps<FormulaField>) {
  const t = useTranslation();
  const [isTrying, setTrying] = useState(false);
  const source = typeof value === 'string' ? value : '';
  const { names } = field.reads;
  return (
    <div>
      <Input.TextArea
        id={id}
        value={source}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        autoSize={{ minRows: 2, maxRows: 10 }}
        {...(isWrong ? { status: 'error' as const } : {})}
      />
      <fieldset className={styles.formulaNames} aria-label={t('可用的名称')}>
        {Object.entries(names).map(([name, { label }]) => (
          <Button key={name} size="small" onClick={() => onChange(`${source}${name}`)}>
            {label} {name}
          </Button>
        ))}
        <Button size="small" type="link" onClick={() => setTrying(!isTrying)}>
          {isTrying ? t('收起试算') : t('试算')}
        </Button>
      </fieldset>
      {isTrying ? <Trial field={field} source={source} names={names} /> : null}
    </div>
  );
}

interface TrialProps {
  readonly field: FormulaField;
  readonly source: string;
  readonly names: Fields;
}

function Trial({ field, source, names }: TrialProps) {
  const t = useTranslation();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <div className={styles.formulaTrial}>
      {Object.entries(names).map(([name, { label }]) => (
        <Input
          key={name}
          addonBefore={label}
          aria-label={label}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <p className={words.digits} role="status">
        {t('结果：{result}', { result: resultOf(field, source, values) ?? t('没有结果') })}
      </p>
    </div>
  );
}

function resultOf(
  field: FormulaField,
  source: string,
  given: Readonly<Record<string, string>>,
): string | undefined {
  const values = Object.fromEntries(
    Object.keys(field.reads.names).map((name) => [name, given[name]?.trim() || null]),
  );
  try {
    const result = firmFormula(field, source).of(values);
    return result === null ? undefined : String(result);
  } catch (problem) {
    if (problem instanceof ExpressionError) return problem.message;
    throw problem;
  }
}
