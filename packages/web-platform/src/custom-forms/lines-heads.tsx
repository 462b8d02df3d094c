import type { CustomField, CustomLines } from '@jianheng/definition';
import { Select } from 'antd';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './draft/designer.module.css';
import { freeName } from './draft/draft.ts';
import { COLUMN_KINDS, kindLabel, newField } from './draft/field-kinds.ts';
import looks from './lines-heads.module.css';

export interface LinesHeadsProps {
  readonly field: CustomLines;
  readonly onAdd: (column: Readonly<Record<string, CustomField>>) => void;
}

/** The columns of a table of lines as they stand in the form, with a further one at their end. */
export function LinesHeads({ field, onAdd }: LinesHeadsProps) {
  const t = useTranslation();
  return (
    <div className={looks.linesHeads}>
      {Object.entries(field.fields).map(([name, column]) => (
        <span key={name} className={looks.linesHead}>
          <span className={styles.fieldLabel}>{column.label}</span>
          <span className={styles.fieldKind}>{t(kindLabel(column.kind))}</span>
        </span>
      ))}
      <Select
        className={looks.linesAdd ?? ''}
        aria-label={t('添加一列')}
        placeholder={t('添加一列')}
        value={null}
        popupMatchSelectWidth={false}
        options={COLUMN_KINDS.map((kind) => ({ value: kind, label: t(kindLabel(kind)) }))}
        onChange={(kind) => {
          if (kind !== null) onAdd({ [freeName(kind, field.fields)]: newField(kind) });
        }}
      />
    </div>
  );
}
