import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { ExpressionInput, namesOf } from '../../custom-forms/properties/expression-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnFields } from '../drafts/drawing.ts';
import { ClauseRow } from './clause-row.tsx';
import { comparable, emptyValue } from './comparable.ts';
import { type Clauses, clausesOf, expressionOf } from './expression-clauses.ts';
import styles from './steps.module.css';

export interface ConditionInputProps {
  readonly id?: string;
  readonly value: string;
  readonly fields: DrawnFields;
  readonly onChange: (expression: string) => void;
}

type Way = 'clauses' | 'expression';

/** When a branch is taken: comparisons one below the other, or an expression where they do not suffice. */
export function ConditionInput({ id, value, fields, onChange }: ConditionInputProps) {
  const t = useTranslation();
  const clauses = clausesOf(value);
  const [asked, setAsked] = useState<Way>('clauses');
  const way = clauses === undefined ? 'expression' : asked;
  return (
    <div className={styles.rule}>
      <Segmented<Way>
        block
        size="small"
        aria-label={t('条件写法')}
        value={way}
        disabled={clauses === undefined}
        options={[
          { value: 'clauses', label: t('逐条设置') },
          { value: 'expression', label: t('表达式') },
        ]}
        onChange={setAsked}
      />
      {clauses === undefined || way === 'expression' ? (
        <ExpressionInput
          {...(id === undefined ? { label: t('表达式') } : { id })}
          value={value}
          names={namesOf(fields)}
          onChange={onChange}
        />
      ) : (
        <ClauseList value={clauses} fields={fields} onChange={(next) => onChange(expressionOf(next))} />
      )}
    </div>
  );
}

type ClauseListProps = {
  readonly value: Clauses;
  readonly fields: DrawnFields;
  readonly onChange: (clauses: Clauses) => void;
};

function ClauseList({ value, fields, onChange }: ClauseListProps) {
  const t = useTranslation();
  const { join, clauses } = value;
  const [first] = comparable(fields);
  return (
    <>
      {clauses.length > 1 ? (
        <Segmented<Clauses['join']>
          size="small"
          aria-label={t('多条之间')}
          value={join}
          options={[
            { value: 'and', label: t('全部满足') },
            { value: 'or', label: t('满足其一') },
          ]}
          onChange={(next) => onChange({ join: next, clauses })}
        />
      ) : null}
      {clauses.map((clause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no name but their place
        <div className={styles.clause} key={at}>
          <ClauseRow
            clause={clause}
            fields={fields}
            names={comparable(fields)}
            onChange={(next) => onChange({ join, clauses: clauses.with(at, next) })}
          />
          <IconButton
            label={t('移除条件')}
            icon={<DeleteOutlined />}
            onClick={() => onChange({ join, clauses: clauses.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {first === undefined ? null : (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          onClick={() =>
            onChange({
              join,
              clauses: [...clauses, { field: first, operator: '=', ...emptyValue(fields[first]?.kind) }],
            })
          }
        >
          {t('添加条件')}
        </Button>
      )}
    </>
  );
}
