import {
  figureField,
  optionalText,
  pairsField,
  type RawRecord,
  requiredFigureField,
  textField,
  textPairsField,
  textsField,
  wordField,
} from '../../input/read-record.ts';
import type { BuildingEvent, ProjectEvent, ResourceEvent } from '../../model/import-event.ts';

/** Reads a `project` record. */
export function projectEvent(record: RawRecord): ProjectEvent {
  const kinds = ['kind1', 'kind2', 'kind3', 'kind4'].map((field) => optionalText(record, field));
  return {
    type: 'project',
    place: record.place,
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    standard: wordField(record, 'standard', ['2013', '2024']),
    kinds: kinds.filter((kind) => kind !== ''),
    features: textPairsField(record, 'features'),
    total: figureField(record, 'total'),
    words: record.fields.words == null ? null : textField(record, 'words'),
    maxPrice: figureField(record, 'maxPrice'),
    carriesScale: record.fields.carriesScale !== false,
    marks: textPairsField(record, 'marks'),
  };
}

/** Reads a `resource` record. */
export function resourceEvent(record: RawRecord): ResourceEvent {
  return {
    type: 'resource',
    place: record.place,
    code: textField(record, 'code'),
    name: textField(record, 'name'),
    specification: optionalText(record, 'spec'),
    unit: optionalText(record, 'unit'),
    kind: wordField(record, 'kind', ['R', 'C', 'Z', 'S', 'J', 'P']),
    vatPercent: figureField(record, 'vat') ?? '0',
    materialClass: optionalText(record, 'cls'),
    price: requiredFigureField(record, 'price'),
    guidePrice: figureField(record, 'info'),
    provisional: figureField(record, 'provisional'),
    provisionalGiven: figureField(record, 'provisionalGiven'),
  };
}

/** Reads a `single` record. */
export function buildingEvent(record: RawRecord): BuildingEvent {
  return {
    type: 'single',
    place: record.place,
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    area: figureField(record, 'area'),
    households: figureField(record, 'households'),
    floors: figureField(record, 'floors'),
    total: figureField(record, 'total'),
    kinds: textsField(record, 'kinds'),
    purpose: optionalText(record, 'function'),
    format: optionalText(record, 'format'),
    factors: pairsField(record, 'factors'),
    features: textPairsField(record, 'features'),
  };
}
