import type { ProcessModel } from './process-model.ts';
import type { ProcessNode } from './process-nodes.ts';

/** Why a model cannot run, said to whoever drew it. */
export interface Problem {
  /** The node or flow to mark; null for the process as a whole. */
  readonly elementId: string | null;
  readonly message: string;
}

export type Rule = (model: ProcessModel) => Problem[];

export function problemAt(
  element: { readonly id: string; readonly name?: string },
  message: string,
): Problem {
  return { elementId: element.id, message: `「${element.name ?? element.id}」${message}` };
}

/** A rule that looks at one node at a time. */
export function forEachNode(
  check: (node: ProcessNode, model: ProcessModel) => readonly (string | false | undefined)[],
): Rule {
  return (model) =>
    model.nodes.flatMap((node) => {
      const messages = check(node, model).filter((message) => typeof message === 'string');
      return messages.map((message) => problemAt(node, message));
    });
}
