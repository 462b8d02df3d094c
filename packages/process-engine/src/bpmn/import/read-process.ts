import type { ProcessSettings } from '@jianheng/definition';
import type { ProcessModel } from '../../model/process-model.ts';
import { processShape } from '../settings/node-shapes.ts';
import { attributeOf, type XmlElement } from '../xml/xml-element.ts';
import { checkContent } from './check-content.ts';
import { Names } from './names.ts';
import { readFlows } from './read-flows.ts';
import { readNodes } from './read-nodes.ts';
import { readSettings } from './read-settings.ts';
import { readVars } from './read-vars.ts';
import { present, type Reading, refuseElement } from './reading.ts';

interface ProcessExtras {
  readonly key?: string;
  readonly name?: string;
  readonly settings?: ProcessSettings;
  readonly vars?: NonNullable<ProcessModel['vars']>;
  /** The ids of all nodes and flows, where the model has them in another order than the file. */
  readonly order?: readonly string[];
}

export function readProcess(reading: Reading, element: XmlElement): ProcessModel {
  checkContent(reading, element);
  const extras = readSettings(reading, element, () => processShape) as ProcessExtras;
  const key = extras.key ?? attributeOf(element, 'id') ?? '';
  if (key === '') refuseElement(reading, element, '流程没有编码（id）。');
  const names = new Names(idsIn(element));
  const read = readNodes(reading, element, names);
  const flows = readFlows(reading, element, read, names);
  return present<ProcessModel>({
    key,
    name: extras.name ?? (attributeOf(element, 'name') || key),
    nodes: inOrder(read.nodes, extras.order),
    flows: inOrder(flows, extras.order),
    settings: extras.settings,
    vars: extras.vars ?? readVars(element),
  });
}

function idsIn(element: XmlElement): string[] {
  return element.children.flatMap((child) => [attributeOf(child, 'id') ?? '', ...idsIn(child)]);
}

/** What was drawn since has no place in the order and comes last. */
function inOrder<Item extends { readonly id: string }>(
  items: Item[],
  order: readonly string[] | undefined,
): Item[] {
  if (!order) return items;
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => places.get(id) ?? order.length;
  return items.toSorted((left, right) => placeOf(left) - placeOf(right));
}
