import { type ArchivePart, type XmlAttributes, type XmlListener, XmlReader } from '@jianheng/foreign-content';

/** What is heard of a part: names without their prefix (`x:row` is `row`). */
export interface PartListener {
  open?(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** An XML listener that hears names without prefix. */
export function withoutPrefix(listener: PartListener): XmlListener {
  const local = (name: string): string => {
    const colon = name.indexOf(':');
    return colon < 0 ? name : name.slice(colon + 1);
  };
  return {
    open: (name, attributes) => listener.open?.(local(name), attributes),
    close: (name) => listener.close?.(local(name)),
    ...(listener.text ? { text: (text: string) => listener.text?.(text) } : {}),
  };
}

/** Reads a whole part; throws FileError when it is no XML. */
export async function readPart(part: ArchivePart, listener: PartListener): Promise<void> {
  const reader = new XmlReader(withoutPrefix(listener));
  for await (const piece of part.text()) reader.push(piece);
  reader.end();
}
