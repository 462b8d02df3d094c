import { hasParts, quotedTemplate } from '../../imported-expressions/imported.ts';
import type { NodeOf } from '../../model/process-nodes.ts';
import { attributeOf, childNamed, type XmlElement } from '../xml/xml-element.ts';
import { isYes, present, type Reading, readExpression, readText, refuseElement } from './reading.ts';

type Call = Pick<NodeOf<'callActivity'>, 'kind' | 'calls'> & Ways;
type Ways = Pick<NodeOf<'callActivity'>, 'inputs' | 'allInputs' | 'outputs' | 'allOutputs' | 'businessKey'>;

/** A call with what travels in and out of it. */
export function readCall(reading: Reading, element: XmlElement): Call {
  const calls = attributeOf(element, 'calledElement') ?? '';
  const calledBy = attributeOf(element, 'vendor:calledElementType') ?? 'key';
  if (calledBy !== 'key')
    refuseElement(reading, element, '只能按流程编码调用流程（calledElementType="key"）。');
  return {
    kind: 'callActivity',
    calls: readText(reading, element, calls.trim()),
    ...readWays(reading, element),
  };
}

function readWays(reading: Reading, element: XmlElement): Ways {
  const extensions = childNamed(element, 'bpmn:extensionElements')?.children ?? [];
  const ways = (name: string) => extensions.filter((child) => child.name === name);
  const [into, out] = [ways('vendor:in'), ways('vendor:out')];
  const inheritsKey = isYes(attributeOf(element, 'vendor:inheritBusinessKey'));
  const key =
    attributeOf(element, 'vendor:businessKey') ?? into.map(keyIn).find((each) => each !== undefined);
  return present<Ways>({
    inputs: mapped(reading, element, into),
    allInputs: isYes(attributeOf(element, 'vendor:inheritVariables')) || into.some(isAll) || undefined,
    outputs: mapped(reading, element, out),
    allOutputs: out.some(isAll) || undefined,
    businessKey: inheritsKey ? INHERITED : key && readText(reading, element, key),
  });
}

const INHERITED = '#{execution.processInstanceBusinessKey}';

function keyIn(way: XmlElement): string | undefined {
  return attributeOf(way, 'businessKey');
}

function isAll(way: XmlElement): boolean {
  return attributeOf(way, 'variables') === 'all';
}

const KNOWN = ['source', 'sourceExpression', 'target', 'businessKey', 'variables', 'transient', 'local'];

function mapped(
  reading: Reading,
  element: XmlElement,
  ways: readonly XmlElement[],
): Readonly<Record<string, string>> | undefined {
  const pairs = ways.flatMap((way) => {
    const unknown = [...way.attributes.keys()].find((name) => !KNOWN.includes(name));
    if (unknown !== undefined || isYes(attributeOf(way, 'transient')) || isYes(attributeOf(way, 'local')))
      refuseElement(
        reading,
        element,
        `的变量传递“${way.written}”中有不支持的属性“${unknown ?? 'local/transient'}”。`,
      );
    const target = attributeOf(way, 'target');
    if (target !== undefined) return [[target, sourceOf(reading, element, way)] as const];
    if (!isAll(way) && keyIn(way) === undefined)
      refuseElement(reading, element, '的变量传递没有说明目标（target）。');
    return [];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

/** A variable that is not there gives nothing; a text without `${…}` is meant as it stands. */
function sourceOf(reading: Reading, element: XmlElement, way: XmlElement): string {
  const written = attributeOf(way, 'sourceExpression');
  if (written === undefined) {
    return `\${execution.getVariable(${quotedTemplate(attributeOf(way, 'source') ?? '')})}`;
  }
  const source = hasParts(written) ? written : `\${${quotedTemplate(written)}}`;
  return readExpression(reading, element, source);
}
