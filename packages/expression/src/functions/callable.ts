import type { FunctionSignature } from '../syntax/function-finder.ts';
import { spread } from '../values/elementwise.ts';
import type { Run } from '../values/frame.ts';
import type { FunctionEntry, Work } from './function-entry.ts';

/** A function as the evaluator sees it: from the code of its arguments it makes the code of the call. */
export interface CallableFunction extends FunctionSignature {
  /** `at` is the offset of the call, for the place of an error */
  prepare(parts: readonly Run[], at: number): Run;
}

/** Makes a catalogue entry callable. */
export function callable(entry: FunctionEntry): CallableFunction {
  const { name, arguments: parts, work, refuse } = entry;
  return {
    name,
    minimum: parts.filter((part) => !part.isOptional).length,
    maximum: parts.some((part) => part.isMany) ? Number.POSITIVE_INFINITY : parts.length,
    takesName: false,
    refuse: refuse ?? (() => null),
    prepare: (runs, at) => prepare(work, runs, at),
  };
}

function prepare(work: Work, parts: readonly Run[], at: number): Run {
  if (work.takes === 'lazy') {
    return (frame) => {
      const value = work.run(parts, frame);
      frame.at = at;
      return value;
    };
  }
  return (frame) => {
    const values = parts.map((part) => part(frame));
    frame.at = at;
    if (work.takes === 'whole') return work.run(values, frame);
    return spread(frame, values, (single) => work.run(single, frame));
  };
}
