import { Checkbox, Empty, Pagination, Spin } from 'antd';
import words from '../components/words.module.css';
import { sayName } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Says, SystemValue } from './compare-columns.tsx';
import type { ComparedRowsProps } from './compare-grid.tsx';
import { CorrectableCell } from './correctable-cell.tsx';
import styles from './excel.module.css';
import { type ImportRow, isFit, type KeptImport } from './verdicts.ts';

/** Compared rows one below the other: what each is and why, what it is called, and what of it counts. */
export function CompareCards({
  webEntity,
  kept,
  rows,
  isFetching,
  selected,
  onSelect,
  correcting,
  pages,
}: ComparedRowsProps) {
  const t = useTranslation();
  const isDone = kept.state === 'done';
  const names = new Map(kept.fields.map((field) => [field.key, sayName(field, t)]));
  const toggle = (row: number, isTaken: boolean) =>
    onSelect(isTaken ? [...selected, row] : selected.filter((one) => one !== row));
  return (
    <Spin spinning={isFetching}>
      {rows.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} /> : null}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.row} className={styles.card}>
            <CardHead row={row} isDone={isDone} isTaken={selected.includes(row.row)} onTake={toggle} />
            <Says row={row} isDone={isDone} names={names} />
            <dl className={styles.values}>
              {countingOf(row, kept).map(({ key }) => (
                <div key={key}>
                  <dt className={words.quiet}>{names.get(key)}</dt>
                  <dd className={markOf(row, key)}>
                    {row.changed.includes(key) && row.system !== null ? (
                      <>
                        <SystemValue field={webEntity.fields[key]} name={key} row={row.system} />
                        <span> → </span>
                      </>
                    ) : null}
                    <CorrectableCell
                      row={row}
                      name={key}
                      label={names.get(key) ?? key}
                      correcting={correcting}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <Pagination simple {...pages} />
    </Spin>
  );
}

interface CardHeadProps {
  readonly row: ImportRow;
  readonly isDone: boolean;
  readonly isTaken: boolean;
  readonly onTake: (row: number, isTaken: boolean) => void;
}

function CardHead({ row, isDone, isTaken, onTake }: CardHeadProps) {
  const t = useTranslation();
  const label = t('第 {no} 行', { no: row.row });
  return isDone ? (
    <b>{label}</b>
  ) : (
    <Checkbox
      disabled={!isFit(row)}
      checked={isTaken}
      onChange={({ target }) => onTake(row.row, target.checked)}
    >
      {label}
    </Checkbox>
  );
}

/** By what people know the row, and what they look at: all of a new one, of others what differs or is wrong. */
function countingOf(
  { verdict, changed, faults, excel }: ImportRow,
  { fields }: KeptImport,
): KeptImport['fields'] {
  return fields.filter(
    ({ key }, at) =>
      at === 0 ||
      changed.includes(key) ||
      faults[key] !== undefined ||
      (verdict === 'new' && (excel[key] ?? '') !== ''),
  );
}

function markOf({ changed, faults }: ImportRow, key: string): string | undefined {
  if (faults[key]) return styles.wrong;
  return changed.includes(key) ? styles.changed : undefined;
}
