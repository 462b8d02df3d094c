import type { ProcessFlow } from '../../model/process-model.ts';
import { flowShape } from '../settings/node-shapes.ts';
import { attributeOf, childNamed, type XmlElement } from '../xml/xml-element.ts';
import { withoutPrefix } from './declarations.ts';
import type { Names } from './names.ts';
import { readCondition } from './read-condition.ts';
import type { ReadNodes } from './read-nodes.ts';
import { readSettings, withSettings } from './read-settings.ts';
import { present, type Reading, refuseElement } from './reading.ts';

/** Reads every flow of a process. Of flows with one id each gets its own: only a default refers to it, from its start. */
export function readFlows(
  reading: Reading,
  process: XmlElement,
  read: ReadNodes,
  names: Names,
): ProcessFlow[] {
  const defaults = defaultsOf(read);
  const met = new Set<string>();
  const flows = flowsIn(process).map((element) => {
    const flow = readFlow(reading, element, { idOf: read.idOf, names });
    const written = attributeOf(element, 'id');
    const isDefault =
      written !== undefined && defaults.get(flow.from)?.written === written && !met.has(flow.from);
    if (isDefault) met.add(flow.from);
    return withSettings(isDefault ? { ...flow, isDefault: true } : flow, flowSettings(reading, element));
  });
  for (const [from, { written, element }] of defaults) {
    if (!met.has(from)) refuseElement(reading, element, `的默认出口“${written}”不存在。`);
  }
  return flows;
}

function flowsIn(container: XmlElement): XmlElement[] {
  return container.children.flatMap((child) =>
    child.name === 'bpmn:sequenceFlow' ? [child] : flowsIn(child),
  );
}

function flowSettings(reading: Reading, element: XmlElement) {
  return readSettings(reading, element, () => flowShape);
}

function defaultsOf({ nodes, elements }: ReadNodes) {
  const defaults = new Map<string, { readonly written: string; readonly element: XmlElement }>();
  for (const [index, element] of elements.entries()) {
    const written = attributeOf(element, 'default');
    const node = nodes[index];
    if (node && written !== undefined && written !== '') defaults.set(node.id, { written, element });
  }
  return defaults;
}

interface Place {
  readonly idOf: ReadonlyMap<string, string>;
  readonly names: Names;
}

function readFlow(reading: Reading, element: XmlElement, { idOf, names }: Place): ProcessFlow {
  const [from, to] = [endOf('sourceRef'), endOf('targetRef')];
  return present<ProcessFlow>({
    id: idFor(element, names, `${from}-${to}`),
    from,
    to,
    label: attributeOf(element, 'name') || undefined,
    condition: readCondition(reading, element, childNamed(element, 'bpmn:conditionExpression')),
    isDefault: undefined,
  });

  function endOf(name: string): string {
    const written = attributeOf(element, name) ?? '';
    const id = idOf.get(written) ?? idOf.get(withoutPrefix(written));
    if (id === undefined) {
      const end = name === 'sourceRef' ? '起点' : '终点';
      refuseElement(reading, element, `的${end}“${written}”不存在。`);
    }
    return id ?? written;
  }
}

function idFor(element: XmlElement, names: Names, otherwise: string): string {
  const written = attributeOf(element, 'id');
  return written ? names.takeWritten(written) : names.make(otherwise);
}
