import type { AnyField } from '@jianheng/definition';
import type { TableColumnsType } from 'antd';
import { StateTag } from '../components/state-tag.tsx';
import words from '../components/words.module.css';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { FieldValue } from '../fields/field-value.tsx';
import { translate } from '../i18n/i18n.ts';
import { sayName } from '../i18n/say-title.ts';
import { translateFault } from '../i18n/sentences.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CorrectableCell, type Correcting } from './correctable-cell.tsx';
import { isCorrected } from './corrections.ts';
import styles from './excel.module.css';
import { type ImportRow, type KeptImport, VERDICTS } from './verdicts.ts';

export const COLUMN_WIDTH = 130;

/** What the columns of a comparison are made of. */
export type Drawing = {
  readonly webEntity: WebEntity;
  readonly kept: KeptImport;
  readonly rows: readonly ImportRow[];
  readonly isDone: boolean;
  /** Whether rows of the system stand beside those of the workbook. */
  readonly isBeside: boolean;
  readonly correcting: Correcting | undefined;
  readonly t: ReturnType<typeof useTranslation>;
};

/** What differs stands first, that of the system and that of the workbook both in sight; what is the same follows. */
function groupsOf({ kept: { fields }, rows, isBeside }: Drawing): readonly KeptImport['fields'][] {
  const isFirst = (key: string, at: number) => at === 0 || rows.some(({ changed }) => changed.includes(key));
  const first = fields.filter(({ key }, at) => isFirst(key, at));
  if (!isBeside || first.length < 2) return [fields];
  return [first, fields.filter((field) => !first.includes(field))].filter(({ length }) => length > 0);
}

/** The columns of a comparison: the row, what it is, then both halves. */
export function columnsOf(drawing: Drawing): TableColumnsType<ImportRow> {
  const { webEntity, kept, isDone, isBeside, correcting, t } = drawing;
  const names = new Map(kept.fields.map((field) => [field.key, sayName(field, t)]));
  const markOf = (row: ImportRow, key: string) => {
    if (correcting !== undefined && isCorrected(correcting.corrections, row, key))
      return { className: styles.changed ?? '' };
    if (row.faults[key]) return { className: styles.wrong ?? '' };
    return row.changed.includes(key) ? { className: styles.changed ?? '' } : {};
  };
  return [
    {
      key: 'row',
      title: t('行'),
      width: 60,
      fixed: 'start',
      render: (_value, { row }) => <span className={words.digits}>{row}</span>,
    },
    {
      key: 'verdict',
      title: t('结果'),
      width: 200,
      fixed: 'start',
      render: (_value, row) => <Says row={row} isDone={isDone} names={names} />,
    },
    ...groupsOf(drawing).flatMap((fields, at) => [
      ...(isBeside
        ? [
            {
              key: `system.${at}`,
              title: t('系统已有的数据'),
              children: fields.map(({ key, ...field }) => ({
                key: `system.${key}`,
                title: sayName(field, t),
                width: COLUMN_WIDTH,
                ellipsis: true,
                onCell: (row: ImportRow) => (row.verdict === 'changed' ? markOf(row, key) : {}),
                render: (_value: unknown, { system }: ImportRow) => (
                  <SystemValue field={webEntity.fields[key]} name={key} row={system} />
                ),
              })),
            },
          ]
        : []),
      {
        key: `excel.${at}`,
        title: t('EXCEL数据'),
        children: fields.map(({ key, ...field }) => ({
          key: `excel.${key}`,
          title: sayName(field, t),
          width: COLUMN_WIDTH,
          ellipsis: true,
          onCell: (row: ImportRow) => markOf(row, key),
          render: (_value: unknown, row: ImportRow) => (
            <CorrectableCell row={row} name={key} label={sayName(field, t)} correcting={correcting} />
          ),
        })),
      },
    ]),
  ];
}

export interface SystemValueProps {
  readonly field: AnyField | undefined;
  readonly name: string;
  readonly row: ImportRow['system'];
}

/** A value of the row that the system has. */
export function SystemValue({ field, name, row }: SystemValueProps) {
  if (field === undefined || row === null) return null;
  const label = row[`${name}_label`];
  return <FieldValue field={field} value={row[name]} label={typeof label === 'string' ? label : undefined} />;
}

export interface SaysProps {
  readonly row: ImportRow;
  readonly isDone: boolean;
  /** What fields are called. */
  readonly names: ReadonlyMap<string, string>;
}

/** Why it is not imported, or what differs. */
function reasonsOf({ verdict, changed, faults }: ImportRow, names: SaysProps['names']): string[] {
  if (verdict === 'changed') return [changed.map((key) => names.get(key) ?? key).join(translate('、'))];
  // A check over two columns yields the same fault for each of them.
  return [...new Set(Object.values(faults).map((fault) => translateFault(fault as never)))];
}

/** What a row is, and why it is not imported. */
export function Says({ row, isDone, names }: SaysProps) {
  const t = useTranslation();
  const { label, done, tone } = VERDICTS[row.verdict];
  const reasons = reasonsOf(row, names);
  return (
    <>
      <StateTag label={t(isDone ? done : label)} tone={tone} />
      {reasons.length === 0 ? null : <span className={styles.reason}>{reasons.join(t('；'))}</span>}
    </>
  );
}
