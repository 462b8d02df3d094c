import { asked, lookUp } from '../evaluation/access.ts';
import { asText } from '../values/coerce.ts';
import type { Frame, Run, VariablePort } from '../values/frame.ts';
import { isClosedName, ownProperty, readValue } from '../values/read-value.ts';
import { type Result, toResult } from '../values/result.ts';
import type { Value } from '../values/value.ts';
import type { CallableFunction } from './callable.ts';

/** A function the host adds: `Q("030412004")` for fees, `vars:get(name)` for process models. */
export interface RegisteredFunction {
  /** gets finished values and the variables in reach; what it returns is read like a value of the scope */
  readonly call: (values: readonly Result[], variables: VariablePort) => unknown;
  /** fewest and most arguments; any number when left out */
  readonly count?: readonly [number, number];
  /** the first argument is a variable's name, written with or without quotes */
  readonly takesName?: boolean;
}

/** Added functions by the name they are called with. */
export type RegisteredFunctions = Readonly<Record<string, RegisteredFunction>>;

/** Makes a function of the host callable. */
export function registered(name: string, added: RegisteredFunction): CallableFunction {
  const [minimum, maximum] = added.count ?? [0, Number.POSITIVE_INFINITY];
  return {
    name,
    minimum,
    maximum,
    takesName: added.takesName ?? false,
    refuse: () => null,
    prepare: (parts, at) => (frame) => {
      const values = parts.map((part) => part(frame));
      frame.at = at;
      const raw = asked(() => added.call(values.map(toResult), portOf(frame)));
      return readValue(raw, { name, hint: undefined, depth: 0 }, frame);
    },
  };
}

/** The scope and the variables behind it, as one port. */
function portOf(frame: Frame): VariablePort {
  return {
    has: (name) => !isClosedName(name) && lookUp(frame, name).found,
    get: (name) => (isClosedName(name) ? undefined : lookUp(frame, name).raw),
  };
}

/** `execution.getVariable('x')` and `execution.hasVariable('x')` of process models. */
export const executionCalls: readonly CallableFunction[] = [
  executionCall('execution.getVariable', (frame, name) =>
    readValue(lookUp(frame, name).raw, { name, hint: undefined, depth: 0 }, frame),
  ),
  executionCall('execution.hasVariable', (frame, name) => lookUp(frame, name).found),
];

function executionCall(name: string, ask: (frame: Frame, variable: string) => Value): CallableFunction {
  return {
    name,
    minimum: 1,
    maximum: 1,
    takesName: false,
    refuse: () => null,
    prepare: ([part], at): Run => {
      return (frame) => {
        const variable = asText(part?.(frame) ?? null);
        frame.at = at;
        ownProperty({}, variable);
        return ask(frame, variable);
      };
    },
  };
}
