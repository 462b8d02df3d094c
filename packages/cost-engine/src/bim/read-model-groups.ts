import { FileError } from '@jianheng/foreign-content';
import { type RawRecord, recordOf, textField, textsField } from '../input/read-record.ts';
import { objectRows } from '../input/read-settings.ts';
import type { ModelGroup, ModelQuantity } from './model-groups.ts';

/**
 * Reads the groups of a comparison with a model (JSON, already parsed): `{ "groups": [{ "id": "wall", "name": "墙", "classes":
 * ["IfcWall"], "codes": ["0104"], "names": ["墙"], "quantities": [["m3", ["NetVolume"]]] }] }`. Throws FileError naming the field.
 */
export function readModelGroups(json: unknown): ModelGroup[] {
  const record = recordOf(json, '模型对照');
  return objectRows(record, 'groups').map((row) => ({
    id: textField(row, 'id'),
    name: textField(row, 'name'),
    classes: someTexts(row, 'classes'),
    codes: textsField(row, 'codes'),
    names: textsField(row, 'names'),
    quantities: objectRows(row, 'quantities', ['unit', 'of']).map(quantityOf),
  }));
}

function quantityOf(row: RawRecord): ModelQuantity {
  return { unit: textField(row, 'unit'), of: someTexts(row, 'of') };
}

function someTexts(row: RawRecord, field: string): string[] {
  const texts = textsField(row, field);
  if (texts.length > 0) return texts;
  throw new FileError(`${row.place}：字段「${field}」不能为空`);
}
