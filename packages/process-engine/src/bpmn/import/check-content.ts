import { attributeOf, type XmlAttribute, type XmlElement } from '../xml/xml-element.ts';
import {
  PLAIN_ATTRIBUTES,
  REFUSED_ELEMENTS,
  REFUSED_VALUES,
  SILENT_ELEMENTS,
  UNDERSTOOD_ELEMENTS,
} from './known-content.ts';
import { isNo, problemAbout, type Reading, refuseElement } from './reading.ts';
import {
  REFUSED_ATTRIBUTES,
  REFUSED_VENDOR_ELEMENTS,
  SILENT_ATTRIBUTES,
  SILENT_VENDOR_ELEMENTS,
  VENDOR_ATTRIBUTES,
  VENDOR_ELEMENTS,
} from './vendor-content.ts';

/**
 * Looks for everything in a process that the reader would pass over without a word: what means something is refused
 * by its name, what does not is noted. Namespaces of drawing tools are left alone.
 */
export function checkContent(reading: Reading, element: XmlElement, owner: XmlElement = element): void {
  const named = isNamed(element) ? element : owner;
  for (const [name, attribute] of element.attributes)
    checkAttribute(reading, element, { name, attribute, named });
  for (const { name, isRefused, message } of REFUSED_VALUES) {
    const value = attributeOf(element, name);
    if (value !== undefined && isRefused(value)) refuseElement(reading, named, message);
  }
  for (const child of element.children) {
    if (element.name === 'bpmn:extensionElements') checkExtension(reading, child, owner);
    else checkChild(reading, child, named);
  }
}

/** Parts of a step speak of the step, also when they have an id of their own. */
function isNamed({ name }: XmlElement): boolean {
  return /^bpmn:(?:\w*(?:Task|Event|Gateway|[pP]rocess|Activity|Flow)|task|transaction|dataObject)$/.test(
    name,
  );
}

function checkChild(reading: Reading, child: XmlElement, named: XmlElement): void {
  if (!child.name.startsWith('bpmn:') || SILENT_ELEMENTS.has(child.name)) return;
  const refused = REFUSED_ELEMENTS.get(child.name);
  if (refused !== undefined) refuseElement(reading, isNamed(child) ? child : named, refused);
  else if (!UNDERSTOOD_ELEMENTS.has(child.name))
    refuseElement(reading, named, `中的元素“${child.written}”不支持。`);
  checkContent(reading, child, named);
}

interface Found {
  readonly name: string;
  readonly attribute: XmlAttribute;
  readonly named: XmlElement;
}

function checkAttribute(reading: Reading, element: XmlElement, found: Found): void {
  const { name, attribute, named } = found;
  if (name.startsWith('vendor:')) checkVendorAttribute(reading, element, found);
  else if (name.startsWith('jianheng:')) {
    if (!JIANHENG_ATTRIBUTES.has(name)) refuseElement(reading, named, `的属性“${attribute.written}”不认识。`);
  } else if (!/[:{]/.test(name) && !PLAIN_ATTRIBUTES.has(name)) {
    refuseElement(reading, named, `的属性“${attribute.written}”不是 BPMN 的属性。`);
  }
}

const JIANHENG_ATTRIBUTES: ReadonlySet<string> = new Set([
  'jianheng:action',
  'jianheng:collection',
  'jianheng:working',
]);

function checkVendorAttribute(
  reading: Reading,
  element: XmlElement,
  { name, attribute, named }: Found,
): void {
  const local = name.slice('vendor:'.length);
  const places = VENDOR_ATTRIBUTES.get(local);
  if (places?.includes(element.name) || (places?.length === 0 && isNamed(element))) return;
  if (SILENT_ATTRIBUTES.has(local) || isNo(attribute.value)) {
    reading.notes.push(problemAbout(named, `的属性“${attribute.written}”在这里没有意义，已忽略。`));
    return;
  }
  const reason = REFUSED_ATTRIBUTES.get(local) ?? '不支持';
  refuseElement(reading, named, `的属性“${attribute.written}”${reason}。`);
}

function checkExtension(reading: Reading, extension: XmlElement, named: XmlElement): void {
  if (extension.name.startsWith('jianheng:')) {
    if (extension.name !== 'jianheng:settings')
      refuseElement(reading, named, `中的元素“${extension.written}”不认识。`);
    return;
  }
  if (!extension.name.startsWith('vendor:')) return;
  const local = extension.name.slice('vendor:'.length);
  if (VENDOR_ELEMENTS.get(local)?.includes(named.name)) return;
  // The other engine's drawing tool keeps what it shows under names with a hyphen.
  if (SILENT_VENDOR_ELEMENTS.has(local) || local.includes('-')) {
    reading.notes.push(problemAbout(named, `中的“${extension.written}”在这里没有意义，已忽略。`));
    return;
  }
  const reason = REFUSED_VENDOR_ELEMENTS.get(local) ?? '不支持';
  refuseElement(reading, named, `中的“${extension.written}”${reason}。`);
}
