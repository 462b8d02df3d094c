import { hasParts } from '../../imported-expressions/imported.ts';
import type { Loop } from '../../model/process-nodes.ts';
import { attributeOf, childNamed, textOf, type XmlElement } from '../xml/xml-element.ts';
import { withoutPrefix } from './declarations.ts';
import { isYes, present, type Reading, readExpression } from './reading.ts';

/** 多实例: by a number, or by the collection that another engine's attribute or BPMN's own reference names. */
export function readLoop(reading: Reading, activity: XmlElement): Loop | undefined {
  const element = childNamed(activity, 'bpmn:multiInstanceLoopCharacteristics');
  if (!element) return undefined;
  const expression = (source: string | undefined) =>
    source === undefined ? undefined : readExpression(reading, activity, source);
  return present<Loop>({
    sequential: isYes(attributeOf(element, 'isSequential')) ? true : undefined,
    cardinality: expression(textOf(element, 'bpmn:loopCardinality')),
    collection: expression(collectionOf(element)),
    element: elementName(element),
    index: attributeOf(element, 'vendor:elementIndexVariable'),
    completion: expression(textOf(element, 'bpmn:completionCondition')),
  });
}

/** A reference that nothing declares is the name of a variable. */
function collectionOf(element: XmlElement): string | undefined {
  const own = attributeOf(element, 'jianheng:collection');
  if (own !== undefined) return own;
  const reference = textOf(element, 'bpmn:loopDataInputRef');
  const named = attributeOf(element, 'vendor:collection') ?? (reference && withoutPrefix(reference));
  if (named === undefined || named.trim() === '') return undefined;
  return hasParts(named) ? named : `\${${named.trim()}}`;
}

function elementName(element: XmlElement): string | undefined {
  const item = childNamed(element, 'bpmn:inputDataItem');
  const named = item && (attributeOf(item, 'name') ?? attributeOf(item, 'id'));
  return attributeOf(element, 'vendor:elementVariable') ?? named;
}
