/**
 * What an event waits for or throws. A timer's `value` is ISO 8601, or an expression that yields it; a `working` duration
 * is one of working time.
 */
export type NodeEvent =
  | {
      readonly kind: 'timer';
      readonly timer: 'date' | 'duration' | 'cycle';
      readonly value: string;
      readonly working?: boolean;
    }
  | { readonly kind: 'message'; readonly name: string }
  | { readonly kind: 'signal'; readonly name: string; readonly scope?: 'all' | 'instance' }
  /** Happens when its condition becomes true; again only when it has been false meanwhile. */
  | { readonly kind: 'conditional'; readonly condition: string }
  /** Where it is caught, `codeInto` names the variable that is given the code. */
  | { readonly kind: 'error'; readonly code?: string; readonly codeInto?: string }
  | { readonly kind: 'escalation'; readonly code?: string; readonly codeInto?: string }
  /** Ends what is around it: its scope, the whole process (`all`), or all instances of the loop it is in (`loop`). */
  | { readonly kind: 'terminate'; readonly all?: boolean; readonly loop?: boolean }
  | { readonly kind: 'link'; readonly name: string }
  /** Where it is thrown, `activity` is the step to compensate: all of the scope when absent. */
  | { readonly kind: 'compensation'; readonly activity?: string };

export type EventKind = NodeEvent['kind'];

/** The event a node carries, if any. */
export function eventOf(node: object): NodeEvent | undefined {
  return 'event' in node ? (node.event as NodeEvent | undefined) : undefined;
}
