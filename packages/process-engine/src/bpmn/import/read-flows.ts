import type { ProcessFlow } from '../../model/process-model.ts';
import { flowShape } from '../settings/node-shapes.ts';
import { attributeOf, childNamed, type XmlElement } from '../xml/xml-element.ts';
import { withoutPrefix } from './declarations.ts';
import type { Names } from './names.ts';
import type { ReadNodes } from './read-nodes.ts';
import { readSettings, withSettings } from './read-settings.ts';
import { present, type Reading, readExpression, refuseElement } from './reading.ts';

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
    condition: conditionOf(reading, element),
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

/** Languages that mean `${…}` or our own; scripts of any kind are refused. */
const LANGUAGES = /^(?:|juel|uel|.*\/(?:jsp|xpath)\S*|.*jianheng.*)$/i;

function conditionOf(reading: Reading, element: XmlElement): string | undefined {
  const condition = childNamed(element, 'bpmn:conditionExpression');
  if (!condition) return undefined;
  const language = attributeOf(condition, 'language') ?? '';
  if (!LANGUAGES.test(language.trim()))
    refuseElement(reading, element, `的条件用“${language}”写成，不支持脚本。请用 \${…} 表达式。`);
  const text = condition.text.trim();
  return text === '' ? undefined : readExpression(reading, element, text);
}
