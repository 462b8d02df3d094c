import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type AnyField, isFilledByPeople } from '@jianheng/definition';
import { Button } from 'antd';
import { useWords } from '../../words/use-words.ts';
import { numberText } from '../number-cell.tsx';
import { columnKindOf } from '../simple-kinds.ts';
import type { Line } from './line.ts';
import { type LineFaults, NO_FAULTS } from './line-layout.ts';
import { summedColumns, sumOf } from './line-sums.ts';
import type { LineEdits } from './use-line-edits.ts';
import './line-cards.css';

export interface LineCardsProps {
  readonly columns: readonly (readonly [string, AnyField])[];
  readonly lines: readonly Line[];
  readonly faults?: ReadonlyMap<number, LineFaults>;
  /** Without it the lines are only read. */
  readonly edits?: LineEdits;
  readonly id?: string | undefined;
}

/** A sub-table on a phone: a card for each line, with every field of it. */
export function LineCards({ columns, lines, faults, edits, id }: LineCardsProps) {
  const t = useWords();
  return (
    <div className="jh-line-cards" id={id}>
      {lines.map((line, at) => (
        <section key={line.id} className="jh-line-card" aria-label={t('第 {no} 行', { no: at + 1 })}>
          <header>
            <span className="jh-quiet">{t('第 {no} 行', { no: at + 1 })}</span>
            {edits === undefined ? null : (
              <Button
                type="text"
                size="small"
                aria-label={t('删除此行')}
                icon={<DeleteOutlined />}
                onClick={() => edits.remove(at)}
              />
            )}
          </header>
          {columns.map(([name, field]) => (
            <CardField
              key={name}
              name={name}
              field={field}
              line={line}
              fault={(faults?.get(at) ?? NO_FAULTS)[name]}
              edits={edits}
            />
          ))}
        </section>
      ))}
      <Sums columns={columns} lines={lines} />
      {edits === undefined ? null : (
        <Button type="dashed" block icon={<PlusOutlined />} onClick={() => edits.add()}>
          {t('添加一行')}
        </Button>
      )}
    </div>
  );
}

interface CardFieldProps {
  readonly name: string;
  readonly field: AnyField;
  readonly line: Line;
  readonly fault: string | undefined;
  readonly edits: LineEdits | undefined;
}

function CardField({ name, field, line, fault, edits }: CardFieldProps) {
  const t = useWords();
  const { Input, Cell, isNumber } = columnKindOf(field);
  const label = line[`${name}_label`];
  const shared = { field, value: line[name], label: typeof label === 'string' ? label : undefined };
  const isOpen = edits !== undefined && isFilledByPeople(field);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control of the field's kind stands inside
    <label className={fault ? 'jh-line-card-field jh-line-card-wrong' : 'jh-line-card-field'}>
      <span>
        {field.required && isOpen ? <i className="jh-required" aria-hidden="true" /> : null}
        {t(field.label)}
      </span>
      {isOpen ? (
        <Input
          {...shared}
          isCell
          isWrong={fault !== undefined}
          onChange={(value, words) => edits.set(line.id, name, value, words)}
        />
      ) : (
        <span className={isNumber ? 'jh-line-card-value jh-number' : 'jh-line-card-value'}>
          <Cell {...shared} extent="list" />
        </span>
      )}
      {fault ? <p className="jh-field-fault">{fault}</p> : null}
    </label>
  );
}

function Sums({ columns, lines }: Pick<LineCardsProps, 'columns' | 'lines'>) {
  const t = useWords();
  const summed = summedColumns(Object.fromEntries(columns));
  if (lines.length === 0) return null;
  return columns
    .filter(([name]) => summed.includes(name))
    .map(([name, field]) => (
      <p key={name} className="jh-line-card-sum">
        {t('合计')} {t(field.label)} <b className="jh-digits">{numberText(field, sumOf(lines, name))}</b>
      </p>
    ));
}
