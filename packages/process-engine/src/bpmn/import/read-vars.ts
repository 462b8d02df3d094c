import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from '../xml/xml-element.ts';

/** The data objects of a process or sub-process that begin with a value (Flowable's way of variables with one). */
export function readVars(container: XmlElement): Readonly<Record<string, unknown>> | undefined {
  const pairs = childrenNamed(container, 'bpmn:dataObject').flatMap((element) => {
    const extensions = childNamed(element, 'bpmn:extensionElements');
    const text = extensions && textOf(extensions, 'vendor:value');
    const name = attributeOf(element, 'name') || attributeOf(element, 'id');
    if (text === undefined || !name) return [];
    return [[name, typedValue(text, attributeOf(element, 'itemSubjectRef') ?? '')] as const];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

/** Numbers that a number cannot hold exactly stay text. */
function typedValue(text: string, type: string): unknown {
  const kind = type.slice(type.indexOf(':') + 1);
  if (kind === 'boolean') return text === 'true';
  if (!['int', 'integer', 'long', 'short', 'double', 'float', 'decimal'].includes(kind)) return text;
  return String(Number(text)) === text ? Number(text) : text;
}
