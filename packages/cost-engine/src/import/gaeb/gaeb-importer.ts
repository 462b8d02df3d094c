import { FileError, type XmlAttributes, XmlReader } from '@jianheng/foreign-content';
import type { Importer, ImporterPorts } from '../importer.ts';
import { GaebBill } from './gaeb-bill.ts';

/**
 * Reads GAEB DA XML 3.x: tender (X83), bid (X84), contract (X86) and their like. Every item becomes a line with its outline number as
 * code, priced parts of it (Unterbeschreibung) and markups (Zuschlag) as well. Optional and alternative items that are not part of the sum
 * are named and left out of it. Amounts are in the file's currency.
 */
export function gaebImporter(ports: ImporterPorts): Importer {
  const bill = new GaebBill(ports);
  const path: string[] = [];
  let text = '';
  const reader = new XmlReader({
    open(prefixed: string, attributes: XmlAttributes) {
      const name = withoutPrefix(prefixed);
      path.push(name);
      text = '';
      bill.open(name, attributes);
    },
    text(piece: string) {
      text += piece;
    },
    close(prefixed: string) {
      path.pop();
      bill.close(withoutPrefix(prefixed), text.trim(), path.at(-1) ?? '');
      text = '';
    },
  });
  return {
    push: (piece) => reader.push(piece),
    end() {
      reader.end();
      if (!bill.hasRoot) throw new FileError('文件中没有 GAEB，不是 GAEB DA XML');
      bill.emit();
    },
  };
}

/** Some programs write every element with the prefix of its namespace. */
function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
