import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import inputs from '../../components/inputs.module.css';
import { RequiredMark } from '../../components/required-mark.tsx';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { numberText } from '../kind/number-cell.tsx';
import { columnKindOf } from '../simple/simple-kinds.ts';
import type { Line } from './line.ts';
import { LineAround } from './line-around.tsx';
import lineCardsStyles from './line-cards.module.css';
import { cellContent, isOpenColumn, isOwedIn, isShownIn, type LineColumn } from './line-columns.ts';
import { type LineFaults, NO_FAULTS } from './line-layout.ts';
import { isLockedIn, type LineTable, mayRemoveLine } from './line-rules.ts';
import { summedColumns, sumOf } from './line-sums.ts';
import linesStyles from './lines.module.css';
import type { LineEdits } from './use-line-edits.ts';

export interface LineCardsProps {
  readonly columns: readonly LineColumn[];
  readonly lines: readonly Line[];
  readonly faults?: ReadonlyMap<number, LineFaults>;
  /** Without it the lines are only read. */
  readonly edits?: LineEdits;
  /** What may be done in them, where they are filled in. */
  readonly table?: LineTable;
  readonly id?: string | undefined;
}

/** A sub-table on a phone: a card for each line, with every field of it. */
export function LineCards({ columns, lines, faults, edits, table, id }: LineCardsProps) {
  const t = useTranslation();
  return (
    <div className={lineCardsStyles.lineCards} id={id}>
      {lines.map((line, at) => (
        <section
          key={line.id}
          className={lineCardsStyles.lineCard}
          aria-label={t('第 {no} 行', { no: at + 1 })}
        >
          <header>
            <span className={words.quiet}>{t('第 {no} 行', { no: at + 1 })}</span>
            {edits === undefined || (table && !mayRemoveLine(table, line)) ? null : (
              <Button
                type="text"
                size="small"
                aria-label={t('删除此行')}
                icon={<DeleteOutlined />}
                onClick={() => edits.remove(at)}
              />
            )}
          </header>
          {columns.map((column) => (
            <CardField
              key={column.key}
              column={column}
              line={line}
              fault={(faults?.get(at) ?? NO_FAULTS)[column.key]}
              edits={table && isLockedIn(table, line, column) ? undefined : edits}
            />
          ))}
        </section>
      ))}
      <Sums columns={columns} lines={lines} />
      {edits === undefined || table?.mayAdd === false ? null : (
        <Button type="dashed" block icon={<PlusOutlined />} onClick={() => edits.add()}>
          {t('添加一行')}
        </Button>
      )}
    </div>
  );
}

interface CardFieldProps {
  readonly column: LineColumn;
  readonly line: Line;
  readonly fault: string | undefined;
  readonly edits: LineEdits | undefined;
}

function CardField({ column, line, fault, edits }: CardFieldProps) {
  const { name, field } = column;
  const { Input, Cell, isNumber } = columnKindOf(field);
  const shared = { field, ...cellContent(line, column) };
  const isOpen = edits !== undefined && isOpenColumn(column);
  if (!isShownIn(line, column)) return null;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control of the field's kind stands inside
    <label className={lineCardsStyles.lineCardField} data-wrong={fault ? true : undefined}>
      <span>
        {isOpen && (field.required || isOwedIn(line, column)) ? <RequiredMark /> : null}
        {field.label}
      </span>
      {isOpen ? (
        <LineAround column={column} line={line}>
          <Input
            {...shared}
            isCell
            isWrong={fault !== undefined}
            onChange={(value, label, shown) => edits.set(line.id, name, value, { label, shown })}
          />
        </LineAround>
      ) : (
        <span
          className={
            isNumber
              ? `${lineCardsStyles.lineCardValue} ${linesStyles.number}`
              : lineCardsStyles.lineCardValue
          }
        >
          <Cell {...shared} extent="list" />
        </span>
      )}
      {fault ? <p className={inputs.fieldFault}>{fault}</p> : null}
    </label>
  );
}

function Sums({ columns, lines }: Pick<LineCardsProps, 'columns' | 'lines'>) {
  const t = useTranslation();
  const summed = summedColumns(columns);
  if (lines.length === 0) return null;
  return columns
    .filter(({ key }) => summed.includes(key))
    .map(({ key, field }) => (
      <p key={key} className={lineCardsStyles.lineCardSum}>
        {t('合计')} {field.label} <b className={words.digits}>{numberText(field, sumOf(lines, key))}</b>
      </p>
    ));
}
