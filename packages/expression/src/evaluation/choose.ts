import { asCondition } from '../values/coerce.ts';
import { spread } from '../values/elementwise.ts';
import type { Frame, Run } from '../values/frame.ts';
import { isList, type Value } from '../values/value.ts';

/** Takes one of two branches and evaluates only that; for a column of conditions, row by row from both. */
export function choose(
  frame: Frame,
  test: Value,
  { whenTrue, whenFalse }: { whenTrue: Run; whenFalse: Run },
): Value {
  if (!isList(test)) return asCondition(test) ? whenTrue(frame) : whenFalse(frame);
  return spread(frame, [test, whenTrue(frame), whenFalse(frame)], ([holds = null, yes = null, no = null]) =>
    asCondition(holds) ? yes : no,
  );
}
