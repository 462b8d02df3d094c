import { Select } from 'antd';
import { sayName } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './excel.module.css';
import { mappedColumn, type OpenBook } from './use-import.ts';

export interface ColumnFieldProps {
  readonly col: number;
  readonly letter: string;
  readonly book: OpenBook;
  readonly isLocked: boolean;
  readonly onChange: (changes: Partial<OpenBook>) => void;
}

/** The field that a column of the sheet is taken for. */
export function ColumnField({ col, letter, book, isLocked, onChange }: ColumnFieldProps) {
  const t = useTranslation();
  const map = book.maps[book.sheet] ?? {};
  const taken = Object.values(map);
  const key = map[String(col)];
  return (
    <Select<string>
      size="small"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={key === undefined ? styles.unmapped : styles.mapped}
      aria-label={t('{letter} 列对应的字段', { letter })}
      placeholder={t('不导入')}
      popupMatchSelectWidth={200}
      disabled={isLocked}
      value={key ?? null}
      options={book.read.fields.map((field) => ({
        value: field.key,
        label: `${sayName(field, t)}${field.required ? ' *' : ''}`,
        disabled: field.key !== key && taken.includes(field.key),
      }))}
      onChange={(chosen: string | undefined) =>
        onChange({
          maps: book.maps.map((one, at) => (at === book.sheet ? mappedColumn(one, col, chosen) : one)),
        })
      }
    />
  );
}
