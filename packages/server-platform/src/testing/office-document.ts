import { strToU8, zipSync } from 'fflate';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

export const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const tableOf = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

/** A text document with this body, and whatever else a test puts into it. */
export function docxOf(body: string, parts: Readonly<Record<string, string | Uint8Array>> = {}): Buffer {
  const all: Readonly<Record<string, string | Uint8Array>> = {
    '[Content_Types].xml': `${DECLARATION}${TYPES}`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${DECLARATION}<w:document xmlns:w="${MAIN}" xmlns:r="${RELATIONS}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...parts,
  };
  const entries = Object.entries(all).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

/** The relations of its main part. */
export const relationsOf = (relation: string): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${relation}</Relationships>`;
