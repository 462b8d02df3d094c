import { type AnyField, BETWEEN_NAMES, checkValues, type Fields } from '@jianheng/definition';
import type { GridColumn, GridRow } from '../../../big-grid/rules/grid-shapes.ts';
import { fieldKindOf } from '../../../fields/all-kinds.ts';
import { readCell } from '../../../fields/lines/read-cell.ts';
import { translateFault } from '../../../i18n/sentences.ts';
import { isOpenIn } from '../../actions/row-changes.ts';
import { fieldText } from '../../actions/row-text.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';

/** What a list's rows are in a grid: columns by the names of fields, cells as text. */
export type InlineShape = {
  readonly webEntity: WebEntity;
  readonly names: readonly string[];
  /** The fields that this person may change in it. */
  readonly open: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Words by value of the dictionaries that its fields take from, by code. */
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What else may stand in a cell that names a row or a person. */
  readonly suggest: (field: AnyField, typed: string) => Promise<readonly string[]>;
  /** Words of 是 and 否. */
  readonly booleans: readonly [string, string];
};

const FIGURES: readonly AnyField['kind'][] = ['integer', 'decimal', 'money'];
const NAMED: readonly AnyField['kind'][] = ['link', 'person', 'department'];
const LEAST_WIDTH = 90;

/** The columns: figures, words to choose from, and all else as text that is read when it was typed. */
export function inlineColumns(shape: InlineShape): readonly GridColumn[] {
  const { webEntity, names, open, widths } = shape;
  return names.flatMap((name): GridColumn[] => {
    const field = webEntity.fields[name];
    if (field === undefined) return [];
    const width = widths[name] ?? Math.max(LEAST_WIDTH, fieldKindOf(field).width);
    const isTitle = name === webEntity.entity.title;
    return [
      {
        key: name,
        label: field.label,
        width: isTitle ? Math.max(width, 200) : width,
        ...contentOf(shape, field),
        ...(isTitle && names.indexOf(name) === 0 ? { isFrozen: true } : {}),
        isLocked: !open.includes(name),
      },
    ];
  });
}

function contentOf(
  { dictionaries, suggest, booleans }: InlineShape,
  field: AnyField,
): Pick<GridColumn, 'kind' | 'choices' | 'retired' | 'maxLength' | 'suggest'> {
  if (FIGURES.includes(field.kind)) return { kind: 'number' };
  if (field.kind === 'boolean') return { kind: 'choice', choices: { true: booleans[0], false: booleans[1] } };
  if (field.kind === 'choice')
    return { kind: 'choice', choices: field.choices, ...(field.retired ? { retired: field.retired } : {}) };
  if (field.kind === 'dictionary') return { kind: 'choice', choices: dictionaries[field.code] ?? {} };
  if (NAMED.includes(field.kind)) return { kind: 'text', suggest: (typed) => suggest(field, typed) };
  return {
    kind: 'text',
    ...('max' in field && typeof field.max === 'number' && field.kind === 'text'
      ? { maxLength: field.max }
      : {}),
  };
}

type Typed = {
  readonly faults: Readonly<Record<string, string>>;
  /** Cells that were typed and are not saved, as text: they stand there, and other cells are open by them. */
  readonly unsaved: ReadonlyMap<string, string>;
};
const NOTHING_TYPED: Typed = { faults: {}, unsaved: new Map() };

/** A row as the grid has it; what may not be changed of it is locked. */
export function inlineRow(
  { webEntity, names, open }: InlineShape,
  row: Row,
  mayChange: boolean,
  { faults, unsaved }: Typed = NOTHING_TYPED,
): GridRow {
  const together = typedValues(webEntity, unsaved);
  const closed = open.filter((name) => !isOpenIn(webEntity, row, name, together));
  const saved = names.map((name) => [name, cellText(webEntity.fields, row, name)] as const);
  return {
    id: row.id,
    depth: 0,
    values: Object.fromEntries([...saved, ...unsaved]),
    isLocked: !mayChange,
    lockedColumns: closed,
    faults,
  };
}

function cellText(fields: Fields, row: Row, name: string): string {
  const field = fields[name];
  const value = row[name];
  if (field === undefined || value === null || value === undefined) return '';
  const isPlain = FIGURES.includes(field.kind) || ['boolean', 'choice', 'dictionary'].includes(field.kind);
  return isPlain ? String(value) : fieldText(fields, row, name);
}

/** What typed cells would make of a row, as far as it is known without asking for names. */
function typedValues({ entity }: WebEntity, cells: ReadonlyMap<string, string>) {
  return Object.fromEntries(
    [...cells].flatMap(([name, text]) => {
      const field = entity.fields[name];
      return field === undefined || NAMED.includes(field.kind) || field.kind === 'people'
        ? []
        : [[name, cellValue(field, text, () => undefined)]];
    }),
  );
}

/** A name in a cell whose row, person or item is to be asked for. */
export type AskedName = { readonly name: string; readonly field: AnyField; readonly text: string };

/** The names that a cell's text holds; none where it holds a value of its own. */
export function namesIn(name: string, field: AnyField, text: string): readonly AskedName[] {
  if (text.trim() === '') return [];
  if (NAMED.includes(field.kind)) return [{ name, field, text: text.trim() }];
  if (field.kind !== 'people') return [];
  const person = { kind: 'person', label: field.label } as const;
  return text.split(BETWEEN_NAMES).map((one) => ({ name, field: person, text: one.trim() }));
}

/** What a cell's text is as a value; the ids of names are given, by their text. */
export function cellValue(
  field: AnyField,
  text: string,
  idOf: (text: string) => string | undefined,
): unknown {
  if (text.trim() === '') return field.kind === 'people' || field.kind === 'choices' ? [] : null;
  if (NAMED.includes(field.kind)) return idOf(text.trim());
  if (field.kind === 'people') return text.split(BETWEEN_NAMES).map((one) => idOf(one.trim()));
  if (field.kind === 'choice' || field.kind === 'dictionary') return text;
  return readCell(field, text);
}

/** What is wrong with values of a row, a sentence by field; what only the server knows it says when they are sent. */
export function inlineFaults(
  { entity }: WebEntity,
  row: Row,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const { faults } = checkValues(entity.fields, values, { partial: true, before: row });
  return Object.fromEntries(
    Object.entries(faults).map(([place, fault]) => [place.split('.')[0] ?? place, translateFault(fault)]),
  );
}
