import type { DeclarationFault } from '../conditions/check-when.ts';
import { fieldsOfFilter } from '../conditions/filter-fields.ts';
import { readRowFilter } from '../conditions/read-row-filter.ts';
import { type Comparison, WORDS_OF_KIND } from '../conditions/row-filter.ts';
import { listFields } from '../entities/list-fields.ts';
import type { Fields } from '../fields/any-field.ts';
import type { ModuleShape, PresetShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';

/** Faults of the questions that ship with lists: each compares fields of its rows by words that their kinds take, seen by every reader. */
export function checkPresets({ entities, lists, processes = {} }: ModuleShape): DeclarationFault[] {
  return Object.values(lists).flatMap(({ of, presets = [] }) => {
    const entity = entities[of];
    const fields = entity === undefined ? {} : listFields(entity, processes[of] !== undefined);
    return presets.flatMap((preset) => presetFaults(preset, fields));
  });
}

function presetFaults({ label, where }: PresetShape, fields: Fields): DeclarationFault[] {
  const read = readRowFilter(where);
  if ('wrong' in read) return [{ word: label, says: `“${label}”的条件不能识别` }];
  return fieldsOfFilter(read.filter).flatMap((comparison) => comparisonFaults(label, comparison, fields));
}

function comparisonFaults(
  label: string,
  { field: name, word }: Comparison,
  fields: Fields,
): DeclarationFault[] {
  const field = fieldNamed(fields, name);
  if (!field) return [{ word: name, says: faultSentence(unknownName(name, Object.keys(fields))) }];
  if (field.seenBy !== undefined)
    return [{ word: name, says: `${field.label}不是人人可见，不能用在“${label}”里` }];
  return WORDS_OF_KIND[field.kind].includes(word)
    ? []
    : [{ word: name, says: `${field.label}不能用 ${word} 比较` }];
}
