import { type AnyField, type Fields, sectionsOf, traitsOf, unshownFields } from '@jianheng/definition';
import { moneyUpper } from '@jianheng/expression';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { SheetFact, SheetPart, SheetSection } from './form-sheet.ts';
import { linesTable, widthOf } from './lines-table.ts';
import { valueText } from './value-text.ts';

/** Values that need more than half a line. */
const LONG = 40;
const ALWAYS_WIDE: readonly AnyField['kind'][] = ['longText', 'richText', 'attachments'];

type Row = Readonly<Record<string, unknown>>;

/** The sections of a form as it is declared, with what the reader sees and the conditions show. */
export function sheetSections({ module, name, entity }: RegisteredEntity, record: WireRow): SheetSection[] {
  if (!module) return [];
  const { fields } = entity;
  const unshown = unshownFields(fields, record);
  // Forms that say their amount in words themselves say it once.
  const saysWords = Object.values(fields).some(({ label }) => label.includes('大写'));
  const main = saysWords ? undefined : mainAmount(fields, record, unshown);
  return sectionsOf(module, name).flatMap((section) => {
    const names = section.fields.filter((one) => Object.hasOwn(fields, one) && !unshown.has(one));
    const parts = partsOf(names, fields, { record, main });
    return parts.length > 0 ? [{ title: section.title === entity.label ? '' : section.title, parts }] : [];
  });
}

/** The amount that the form is about: the first of money that has a value. */
function mainAmount(fields: Fields, record: Row, unshown: ReadonlySet<string> = new Set()) {
  return Object.keys(fields).find((name) => {
    const field = fields[name];
    return field && traitsOf(field).isMonetary && record[name] != null && !unshown.has(name);
  });
}

type Of = { readonly record: Row; readonly main: string | undefined };

/** Facts stand together up to the next table. */
function partsOf(names: readonly string[], fields: Fields, { record, main }: Of): SheetPart[] {
  const parts: SheetPart[] = [];
  let facts: SheetFact[] = [];
  const close = () => {
    if (facts.length > 0) parts.push({ kind: 'facts', facts });
    facts = [];
  };
  for (const name of names) {
    const field = fields[name];
    if (field === undefined) continue;
    if (field.kind === 'lines') {
      const lines = (record[name] as readonly Row[] | undefined) ?? [];
      close();
      parts.push(linesTable(field.label, field.fields, lines));
      continue;
    }
    facts.push(factOf(name, field, record));
    if (name === main)
      facts.push({
        label: `${field.label}（大写）`,
        text: moneyUpper(String(record[name])),
        isWide: false,
      });
  }
  close();
  return parts;
}

function factOf(name: string, field: AnyField, record: Row): SheetFact {
  const text = valueText(name, field, record);
  const isWide = ALWAYS_WIDE.includes(field.kind) || widthOf(text) > LONG || text.includes('\n');
  const unit =
    field.kind === 'money' && text !== '' ? ` ${'unit' in field && field.unit ? field.unit : '元'}` : '';
  return { label: field.label, text: `${text}${unit}`, isWide };
}
