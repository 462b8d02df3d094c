import { type Check, isObject } from '../settings/check.ts';
import { childrenNamed, type XmlElement } from '../xml/xml-element.ts';
import { type Reading, refuseElement } from './reading.ts';

/** What stands beside BPMN at an element, as JSON: properties that BPMN cannot say. */
export type Settings = Readonly<Record<string, unknown>>;

const NONE: Settings = {};

/** The element's settings; what is malformed is a problem of the element and counts as nothing. */
export function readSettings(
  reading: Reading,
  element: XmlElement,
  shapeOf: (settings: Settings) => Check,
): Settings {
  const found = childrenNamed(element, 'bpmn:extensionElements').flatMap((extensions) =>
    childrenNamed(extensions, 'jianheng:settings'),
  );
  const [first] = found;
  if (!first) return NONE;
  if (found.length > 1) refuseElement(reading, element, '有多份 jianheng:settings。');
  const settings = parsed(first.text);
  const fault = settings ? shapeOf(settings)(settings, 'settings') : '不是 JSON 对象';
  if (fault === undefined && settings) return settings;
  refuseElement(reading, element, `的 jianheng:settings 有误：${fault}。`);
  return NONE;
}

function parsed(text: string): Settings | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The element as BPMN says it, with its settings over it. */
export function withSettings<Item extends object>(item: Item, settings: Settings): Item {
  return { ...item, ...settings };
}
