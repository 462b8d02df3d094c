import { hasParts, quotedTemplate } from '../../imported-expressions/imported.ts';
import { attributeOf, childNamed, childrenNamed, type XmlElement } from '../xml/xml-element.ts';
import { type Reading, readExpression, refuseElement } from './reading.ts';

type Parameters = Readonly<Record<string, string>>;

/** What Camunda calls the input and output parameters of a step, by the variable that is set. */
export function readParameters(
  reading: Reading,
  element: XmlElement,
): { readonly inputParameters: Parameters | undefined; readonly outputParameters: Parameters | undefined } {
  const extensions = childNamed(element, 'bpmn:extensionElements');
  const mapping = extensions && childNamed(extensions, 'vendor:inputOutput');
  const read = (name: string) => {
    const entries = mapping ? childrenNamed(mapping, name) : [];
    const pairs = entries.flatMap((entry) => readParameter(reading, element, entry));
    return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
  };
  return {
    inputParameters: read('vendor:inputParameter'),
    outputParameters: read('vendor:outputParameter'),
  };
}

function readParameter(
  reading: Reading,
  element: XmlElement,
  entry: XmlElement,
): readonly (readonly [string, string])[] {
  const name = attributeOf(entry, 'name') ?? '';
  const [content] = entry.children;
  if (name === '' || content) {
    const what = content ? `使用“${content.written}”，只能是文字或 \${…}` : '没有名称（name）';
    refuseElement(reading, element, `的参数“${name || entry.written}”${what}。`);
    return [];
  }
  const text = entry.text.trim();
  // A text without `${…}` is meant as it stands.
  const source = hasParts(text) ? text : `\${${quotedTemplate(text)}}`;
  return [[name, readExpression(reading, element, source)]];
}
