import type { Figure } from '../../input/read-record.ts';
import {
  countField,
  figureField,
  optionalText,
  pairsField,
  type RawRecord,
  requiredFigureField,
  rowsField,
  textField,
  textPairsField,
  wordsField,
} from '../../input/read-record.ts';
import {
  type FeeRowEvent,
  type TableSumEvent,
  UNIT_FIGURES,
  type UnitEvent,
  type UnitFigure,
} from '../../model/import-event.ts';
import { UNIT_FIELDS } from './unit-fields.ts';

/** Reads a `unit` record. */
export function unitEvent(record: RawRecord): UnitEvent {
  return {
    type: 'unit',
    place: record.place,
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    single: textField(record, 'single'),
    specialty: optionalText(record, 'specialty'),
    area: figureField(record, 'area'),
    taxRate: figureField(record, 'taxRate'),
    figures: figuresOf(record),
    sections: pairsField(record, 'sections'),
    measures: feeRows(record, 'measures'),
    statutoryFees: feeRows(record, 'lawfees'),
    specialtyProvisional: namedAmounts(record, 'specialtyProvisional'),
    specialtyProvisionalGiven: namedAmounts(record, 'specialtyProvisionalGiven'),
    prices: pairsField(record, 'resPrice'),
    grossPrices: pairsField(record, 'resGross'),
    consumption: pairsField(record, 'resQty'),
    lacks: wordsField(record, 'lacks', ['code', 'feature']),
    tableSums: tableSums(record),
    hiddenLines: countField(record, 'hiddenLines'),
    marks: textPairsField(record, 'marks'),
  };
}

function figuresOf(record: RawRecord): UnitEvent['figures'] {
  const read = UNIT_FIGURES.map((name) => [name, figureField(record, UNIT_FIELDS[name])]);
  return Object.fromEntries(read) as Record<UnitFigure, Figure>;
}

function tableSums(record: RawRecord): TableSumEvent[] {
  return rowsField(record, 'tableSums').map((row) => ({
    label: textField(row, 'label'),
    place: optionalText(row, 'place'),
    stated: requiredFigureField(row, 'stated'),
    sum: requiredFigureField(row, 'sum'),
  }));
}

function feeRows(record: RawRecord, field: string): FeeRowEvent[] {
  return rowsField(record, field).map((row) => ({
    id: textField(row, 'id'),
    name: textField(row, 'name'),
    rate: figureField(row, 'rate'),
    amount: requiredFigureField(row, 'amount'),
  }));
}

function namedAmounts(record: RawRecord, field: string): UnitEvent['specialtyProvisional'] {
  return rowsField(record, field).map((row) => ({
    name: textField(row, 'name'),
    amount: requiredFigureField(row, 'amount'),
  }));
}
