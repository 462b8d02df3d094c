import type { PlatformBody } from '@jianheng/contract';
import { type AnyField, type Fault, type Fields, rulesOf } from '@jianheng/definition';
import type { User } from '../authorization/user.ts';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { CellCorrection, ImportPlan } from './comparing/import-plan.ts';
import {
  fieldsForImport,
  identifies,
  isTaken,
  keysOfSheet,
  PARENT,
  type RememberedKeys,
} from './comparing/importable.ts';
import { headRowFault } from './reading/require-workbook.ts';

type Confirmed = PlatformBody<'POST /b/excel/template/confirmExcel/:code/:file'>;
type Asked = {
  readonly known: RegisteredEntity;
  readonly user: User;
  /** Where it is not said by what rows are known. */
  readonly remembered: RememberedKeys;
};

/** What somebody confirmed, held against the fields that he may import: what an import does, or what is wrong with it. */
export function importPlanOf(
  { colIndexMaps, params }: Confirmed,
  { known, user, remembered }: Asked,
): ImportPlan {
  const fields = fieldsForImport(known, user);
  const { sheet = 0, headRow = 1, removed = [], corrections = [], mode = 'atomic', hidden = false } = params;
  const map = colIndexMaps[sheet];
  if (!map) throw new ValidationError({ 'params.sheet': inputFault('sheetUnknown', { number: sheet + 1 }) });
  const faults: Record<string, Fault> = {};
  const wrongHead = headRowFault(headRow);
  if (wrongHead) faults['params.headRow'] = wrongHead;
  const columns = columnsOf(map, fields, faults);
  const values = valuesOf(fields, { given: params.values ?? {}, columns }, faults);
  const mapped = columns.map(([, key]) => key);
  const keys = params.keys ?? keysOfSheet(known, fields, { mapped, remembered });
  const keyFault = keyFaultOf(fields, keys, [...mapped, ...Object.keys(params.values ?? {})]);
  if (keyFault) faults['params.keys'] = keyFault;
  Object.assign(faults, correctionFaults(corrections, mapped, fields));
  // All of them at once: whoever mends one should not be told the next only then.
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  const rows = { removed, ...(hidden ? { includesHidden: true as const } : {}) };
  const corrected = corrections.length > 0 ? { corrections } : {};
  return { sheet, headRow, columns, keys, values, mode, ...rows, ...corrected };
}

/** Cells can be corrected only in columns that are imported. */
function correctionFaults(
  corrections: readonly CellCorrection[],
  mapped: readonly string[],
  fields: Fields,
): Record<string, Fault> {
  return Object.fromEntries(
    corrections.flatMap(({ key }, at) =>
      mapped.includes(key)
        ? []
        : [
            [
              `params.corrections.${at}.key`,
              inputFault('columnUnknown', { name: fields[key]?.label ?? key }),
            ],
          ],
    ),
  );
}

function columnsOf(
  map: Readonly<Record<string, string>>,
  fields: Fields,
  faults: Record<string, Fault>,
): ImportPlan['columns'] {
  const columns = Object.entries(map)
    .map(([column, key]) => [Number(column), key] as const)
    .toSorted(([left], [right]) => left - right);
  const seen = new Set<string>();
  for (const [column, key] of columns) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) faults[`colIndexMaps.${column}`] = inputFault('columnUnknown', { name: key });
    else if (seen.has(key))
      faults[`colIndexMaps.${column}`] = inputFault('columnTwice', { field: field.label });
    seen.add(key);
  }
  if (!columns.some(([, key]) => fields[key] && isWritten(fields, key)))
    faults.colIndexMaps ??= inputFault('columnsMissing');
  return columns;
}

const isWritten = (fields: Fields, key: string) => {
  const field = fields[key];
  return key === PARENT || (field !== undefined && isTaken(field));
};

/** Values that hold for all rows, in the form in which rows hold them. */
function valuesOf(
  fields: Fields,
  {
    given,
    columns,
  }: { readonly given: Readonly<Record<string, unknown>>; readonly columns: ImportPlan['columns'] },
  faults: Record<string, Fault>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, name) && isWritten(fields, name) ? fields[name] : undefined;
    const isMapped = columns.some(([, key]) => key === name);
    const checked = checkedValue({ name, field, isMapped }, value);
    if ('fault' in checked) faults[`params.values.${name}`] = checked.fault;
    else values[name] = checked.value;
  }
  return values;
}

function checkedValue(
  { name, field, isMapped }: { name: string; field: AnyField | undefined; isMapped: boolean },
  value: unknown,
): { readonly value: unknown } | { readonly fault: Fault } {
  if (!field) return { fault: inputFault('columnUnknown', { name }) };
  if (isMapped) return { fault: inputFault('columnTwice', { field: field.label }) };
  return rulesOf(field).check(value, field);
}

/** The first of the fields by which rows are to be known that cannot tell them apart. */
function keyFaultOf(fields: Fields, keys: readonly string[], mapped: readonly string[]): Fault | undefined {
  for (const key of keys) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) return inputFault('columnUnknown', { name: key });
    const about = { field: field.label };
    if (!mapped.includes(key)) return inputFault('keyNotMapped', about);
    if (!identifies(field)) return inputFault('keyUnfit', about);
  }
  return undefined;
}
