import { childOf, type DiagramElement, type Moddle, type Tools, textOf } from './diagram-types.ts';

/** The text of an expression that stands as an element of its own. */
export const expressionIn = (moddle: Moddle | undefined, name: string): string =>
  textOf(childOf(moddle, name), 'body');

/** Such an expression; nothing of an empty text. */
export const expressionFor = (tools: Tools, text: string): Moddle | undefined =>
  text.trim() === '' ? undefined : tools.moddle.create('bpmn:FormalExpression', { body: text });

/** The definition of an event element, of which ours have one at most. */
export const definitionOf = ({ businessObject }: DiagramElement): Moddle | undefined => {
  const found: unknown = businessObject.get('eventDefinitions');
  return Array.isArray(found) ? (found[0] as Moddle | undefined) : undefined;
};

/** The top of the file, where messages, signals, errors and escalations are declared. */
export function definitionsOf(element: DiagramElement): Moddle {
  let at = element.businessObject;
  while (at.$parent !== undefined) at = at.$parent;
  return at;
}
