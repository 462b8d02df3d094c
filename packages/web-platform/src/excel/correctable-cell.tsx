import { EditOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Correction, type Corrections, isCorrected, textOf } from './corrections.ts';
import styles from './excel.module.css';
import type { ImportRow } from './verdicts.ts';

/** How cells of a comparison are corrected; nothing where they can only be read. */
export type Correcting = {
  readonly corrections: Corrections;
  readonly onCorrect: (correction: Correction) => void;
};

export interface CorrectableCellProps {
  readonly row: ImportRow;
  readonly name: string;
  /** The label of the field. */
  readonly label: string;
  readonly correcting: Correcting | undefined;
}

/** The text of a cell of the workbook; a faulty one, or one that was corrected, is changed in its place. */
export function CorrectableCell({ row, name, label, correcting }: CorrectableCellProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState<string>();
  if (correcting === undefined) return row.excel[name] ?? '';
  const text = textOf(correcting.corrections, row, name);
  const isOther = isCorrected(correcting.corrections, row, name);
  if (row.faults[name] === undefined && !isOther) return text;
  const place = t('修改第 {row} 行的{field}', { row: row.row, field: label });
  if (typed === undefined)
    return (
      <button
        type="button"
        className={`${styles.correctable} ${isOther ? styles.corrected : ''}`}
        title={place}
        aria-label={`${place}：${text}`}
        onClick={() => setTyped(text)}
      >
        <span>{text}</span>
        <EditOutlined />
      </button>
    );
  const keep = () => {
    if (typed !== text) correcting.onCorrect({ row: row.row, key: name, text: typed });
    setTyped(undefined);
  };
  return (
    <Input
      autoFocus
      size="small"
      aria-label={place}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key !== 'Escape') return;
        // Escape leaves the cell and not the dialog around it.
        event.stopPropagation();
        setTyped(undefined);
      }}
    />
  );
}
