import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { asCount } from '../values/coerce.ts';
import { each } from '../values/elementwise.ts';
import { ExactDecimal } from '../values/exact-decimal.ts';
import type { Frame } from '../values/frame.ts';
import { hintFor, ownProperty, readValue } from '../values/read-value.ts';
import { isList, isRecord, type RecordValue, type Value } from '../values/value.ts';

/** What a name that is nowhere means: a blank in forms, a refusal in process models. */
export type Missing = 'blank' | 'error';

/** Reads a field of a record; of a list, the column of that field. A blank has blank fields. */
export function memberOf(frame: Frame, of: Value, name: string, missing: Missing): Value {
  if (of === null) return null;
  if (isRecord(of)) return fieldOf(frame, of, name, missing);
  if (isList(of)) return each(frame, of, (item) => memberOf(frame, item, name, missing));
  throw new Problem('type', `这里没有${quoted(name)}：前面的值不是一条记录`);
}

function fieldOf(frame: Frame, { raw, hints }: RecordValue, name: string, missing: Missing): Value {
  const found = ownProperty(raw, name);
  if (found === undefined && missing === 'error' && !Object.hasOwn(raw, name)) {
    throw new Problem('name', `没有${quoted(name)}这个属性`);
  }
  return readValue(found, { name, hint: hintFor(hints, name), depth: 0 }, frame);
}

/** Reads `of[at]`: a position from 0 in a list or a text, a field name in a record. Blank outside. */
export function elementOf(frame: Frame, of: Value, at: Value, missing: Missing): Value {
  if (of === null || at === null) return null;
  if (typeof at === 'string' && (isRecord(of) || (isList(of) && !/^\d+$/.test(at)))) {
    return memberOf(frame, of, at, missing);
  }
  if (isList(of)) return of[asCount(at, '序号')] ?? null;
  if (isRecord(of) && at instanceof ExactDecimal) return memberOf(frame, of, at.toFixed(), missing);
  throw new Problem('type', '只有一列值或一条记录可以用“[ ]”取值');
}

/** Looks a name up: in the scope, then among the variables of the surroundings. */
export function lookUp(frame: Frame, name: string): { found: boolean; raw: unknown } {
  if (Object.hasOwn(frame.scope, name)) return { found: true, raw: frame.scope[name] };
  const { variables } = frame.surroundings;
  if (variables === undefined || !asked(() => variables.has(name))) return { found: false, raw: undefined };
  return { found: true, raw: asked(() => variables.get(name)) };
}

/** Calls into the host; what goes wrong there becomes an error of the formula, with its cause. */
export function asked<Answer>(question: () => Answer): Answer {
  try {
    return question();
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('value', '取值时出错', { cause });
  }
}
