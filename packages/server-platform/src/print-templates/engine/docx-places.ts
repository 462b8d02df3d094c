import { OmlNode, officeMarkup, type XmlNode } from 'easy-template-x';

/** Says where texts of a part stand, as people count: 第 3 段, or 表格 2 第 1 行第 4 列. */
export function placesIn(root: XmlNode, part: string): (text: XmlNode) => string {
  const places = new Map<XmlNode, string>();
  const counted = { paragraphs: 0, tables: 0 };
  walk(root, '', { places, counted });
  return (text) => {
    const place = places.get(officeMarkup.query.containingParagraphNode(text)) ?? '';
    return [part, place].filter(Boolean).join(' ');
  };
}

type Walk = {
  readonly places: Map<XmlNode, string>;
  readonly counted: { paragraphs: number; tables: number };
};

function walk(node: XmlNode, cell: string, into: Walk): void {
  for (const child of node.childNodes ?? []) {
    if (child.nodeName === OmlNode.W.Table) {
      walkTable(child, into);
      continue;
    }
    if (child.nodeName === OmlNode.W.Paragraph) into.places.set(child, cell || nextParagraph(into));
    walk(child, cell, into);
  }
}

function nextParagraph({ counted }: Walk): string {
  counted.paragraphs += 1;
  return `第 ${counted.paragraphs} 段`;
}

function walkTable(table: XmlNode, into: Walk): void {
  into.counted.tables += 1;
  const name = `表格 ${into.counted.tables}`;
  const rows = (table.childNodes ?? []).filter(({ nodeName }) => nodeName === OmlNode.W.TableRow);
  for (const [row, node] of rows.entries()) {
    const cells = (node.childNodes ?? []).filter(({ nodeName }) => nodeName === OmlNode.W.TableCell);
    for (const [column, one] of cells.entries())
      walk(one, `${name} 第 ${row + 1} 行第 ${column + 1} 列`, into);
  }
}
