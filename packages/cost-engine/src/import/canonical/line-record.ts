import { FileError } from '@jianheng/foreign-content';
import {
  countField,
  figureField,
  listField,
  optionalText,
  type RawRecord,
  requiredFigureField,
  rowsField,
  textField,
  wordField,
} from '../../input/read-record.ts';
import type { LineEvent, QuotaEvent } from '../../model/import-event.ts';
import { REVIEW_STAGES, type StageEvent } from '../../model/line-stage.ts';

/** Reads a `bill` record. */
export function lineEvent(record: RawRecord): LineEvent {
  return {
    type: 'line',
    place: record.place,
    id: textField(record, 'id'),
    unit: textField(record, 'unit'),
    tab: wordField(record, 'tab', ['F', 'D']),
    section: optionalText(record, 'sect'),
    sequence: countField(record, 'seq'),
    code: optionalText(record, 'code'),
    name: optionalText(record, 'name'),
    feature: optionalText(record, 'feature'),
    uom: optionalText(record, 'du'),
    subject: optionalText(record, 'subject'),
    shares: listField(record, 'split').map((value) => pairOf(value, record, 'split', '[科目, 比例文本]')),
    quantity: figureField(record, 'qty'),
    figures: {
      price: figureField(record, 'price'),
      amount: figureField(record, 'total'),
      labour: figureField(record, 'rg'),
      material: figureField(record, 'cl'),
      machine: figureField(record, 'jx'),
      overhead: figureField(record, 'gl'),
      profit: figureField(record, 'lr'),
      control: figureField(record, 'control'),
    },
    decimals: decimalsOf(record),
    consumptions: listField(record, 'res').map((value) =>
      pairOf(value, record, 'res', '[人材机编码, 含量文本]'),
    ),
    quotas: rowsField(record, 'norms').map(quotaOf),
    ...sourceMember(record),
    ...stagesMember(record),
  };
}

/** `["表-08", 12]`: sheet and row. */
function sourceMember(record: RawRecord): Pick<LineEvent, 'source'> {
  const [sheet, row] = listField(record, 'at');
  if (sheet === undefined) return {};
  if (typeof sheet === 'string' && Number.isInteger(row) && Number(row) > 0 && Number(row) < 2 ** 21)
    return { source: { sheet, row: Number(row) } };
  throw new FileError(`${record.place}：字段「at」应为 [表名, 行号]`);
}

function stagesMember(record: RawRecord): Pick<LineEvent, 'stages'> {
  const stages = rowsField(record, 'stages').map(
    (row): StageEvent => ({
      stage: wordField(row, 'stage', REVIEW_STAGES),
      quantity: figureField(row, 'qty'),
      price: figureField(row, 'price'),
      amount: figureField(row, 'total'),
    }),
  );
  return stages.length === 0 ? {} : { stages };
}

function quotaOf(norm: RawRecord): QuotaEvent {
  return {
    code: textField(norm, 'code'),
    name: optionalText(norm, 'name'),
    unit: optionalText(norm, 'unit'),
    quantity: requiredFigureField(norm, 'qty'),
    price: figureField(norm, 'price'),
    labour: figureField(norm, 'rg'),
    material: figureField(norm, 'cl'),
    machine: figureField(norm, 'jx'),
    margin: figureField(norm, 'gllr'),
  };
}

function pairOf(
  value: unknown,
  { place }: RawRecord,
  field: string,
  shape: string,
): readonly [string, string] {
  if (Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string') {
    return [value[0], value[1]];
  }
  throw new FileError(`${place}：字段「${field}」的每一项应为 ${shape}`);
}

/** `[quantity, price, amount]`, each `null` when the figure is exact. */
function decimalsOf(record: RawRecord): Readonly<Record<'quantity' | 'price' | 'amount', number | null>> {
  const [quantity = null, price = null, amount = null] = listField(record, 'dec').map((value) => {
    if (value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 20)) {
      return value as number | null;
    }
    throw new FileError(`${record.place}：字段「dec」的每一项应为 0 至 20 的整数或 null`);
  });
  return { quantity, price, amount };
}
