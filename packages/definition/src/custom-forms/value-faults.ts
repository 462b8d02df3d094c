import type { DeclarationFault } from '../conditions/check-when.ts';
import { rulesOf } from '../fields/all-kinds.ts';
import { isMask } from '../fields/formats/text-mask.ts';
import { decimal } from '../schema/money.ts';
import type { CustomField } from './custom-form.ts';

/** First values that are worked out when the form opens. */
const WORKED_OUT: readonly unknown[] = ['today', 'currentMonth', 'now', 'currentUser', 'currentDepartment'];

/** Of which such a word would be a value like any other. */
const WORDED: readonly string[] = ['text', 'longText', 'choice', 'dictionary'];

/** Bounds that no value meets, a mask that says nothing, and a first value that the field itself refuses: nobody could ever save such a form. */
export function valueFaults(name: string, field: CustomField): DeclarationFault[] {
  if (field.kind === 'lines' || field.kind === 'link') return [];
  const says = (sentence: string) => [{ word: name, says: `“${field.label}”${sentence}` }];
  if (isEmptyRange(field)) return says('的最小值大于最大值，什么都填不了');
  if ('mask' in field && field.mask !== undefined && !isMask(field.mask))
    return says('的样式写错了：不能为空，[ ] 应成对、有内容、互不嵌套，反斜线之后应有字符');
  const first = 'default' in field ? field.default : undefined;
  if (first === undefined || (!WORDED.includes(field.kind) && WORKED_OUT.includes(first))) return [];
  return 'value' in rulesOf(field).check(first, field) ? [] : says('的默认值不符合它自己的规定');
}

function isEmptyRange(field: CustomField): boolean {
  const { min, max } = field as { readonly min?: string | number; readonly max?: string | number };
  return min !== undefined && max !== undefined && decimal.greaterThan(String(min), String(max));
}
