import { zipBytes } from '@jianheng/foreign-files/testing';
import { cut, type Door, garbled, type HostileFile } from './hostile-file.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MIB = 1 << 20;

/** A kind of document that is an archive of XML. */
type Kind = {
  readonly ending: string;
  readonly main: string;
  readonly type: string;
  /** The part that people write in, around some text. */
  readonly part: string;
  readonly body: (text: string) => string;
  readonly more?: Readonly<Record<string, string>>;
};

const sheet = (cells: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;

const KINDS = {
  xlsx: {
    ending: 'xlsx',
    main: 'xl/workbook.xml',
    type: 'spreadsheetml.sheet',
    part: 'xl/worksheets/sheet1.xml',
    body: (text) => sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`),
    more: {
      'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="数据" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
  },
  docx: {
    ending: 'docx',
    main: 'word/document.xml',
    type: 'wordprocessingml.document',
    part: 'word/document.xml',
    body: (text) =>
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p><w:sectPr/></w:body></w:document>`,
  },
  pptx: {
    ending: 'pptx',
    main: 'ppt/presentation.xml',
    type: 'presentationml.presentation',
    part: 'ppt/slides/slide1.xml',
    body: (text) => `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
    more: { 'ppt/presentation.xml': '<p:presentation xmlns:p="p"/>' },
  },
} as const satisfies Readonly<Record<string, Kind>>;

function partsOf(kind: Kind, body: string | Buffer): Map<string, string | Buffer> {
  const { main, type, part, more = {} } = kind;
  return new Map<string, string | Buffer>([
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${OFFICE}.${type}.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="${main}"/></Relationships>`,
    ],
    ...Object.entries(more),
    [part, body],
  ]);
}

const whole = (kind: Kind, text = '名称') => zipBytes(partsOf(kind, kind.body(text)));
const withBody = (kind: Kind, body: string | Buffer) => zipBytes(partsOf(kind, body));
const LAUGHS = `<!DOCTYPE a [<!ENTITY a "哈哈哈哈哈哈哈哈"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;"><!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;">]>`;

/** What is done to a document, by what it is then. */
const HARMS: Readonly<Record<string, (kind: Kind) => Uint8Array>> = {
  'cut after a tenth': (kind) => cut(whole(kind), 0.1),
  'cut in its middle': (kind) => cut(whole(kind), 0.5),
  'without its end': (kind) => cut(whole(kind), 0.97),
  'with every 97th byte another': (kind) => garbled(whole(kind), 97, 60),
  'a part of 400 MiB in a few kilobytes': (kind) => withBody(kind, kind.body('零'.repeat((400 * MIB) / 3))),
  'entities of entities of entities': (kind) => withBody(kind, `${LAUGHS}${kind.body('&g;')}`),
  'an entity that is a file of the server': (kind) =>
    withBody(kind, `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${kind.body('&x;')}`),
  'a declaration that is fetched': (kind) =>
    withBody(kind, `<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">${kind.body('名称')}`),
  'elements within elements, 200 000 deep': (kind) =>
    withBody(kind, kind.body(`${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`)),
  'an element of 20 000 attributes': (kind) =>
    withBody(kind, kind.body(`<a ${Array.from({ length: 20_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)),
  'an attribute of 30 MiB': (kind) => withBody(kind, kind.body(`<a b="${'x'.repeat(30 * MIB)}"/>`)),
  'an element that is never closed': (kind) => withBody(kind, kind.body('名称').slice(0, -12)),
  'no XML but a program': (kind) => withBody(kind, Buffer.from('7f454c4602010100', 'hex')),
  'an empty part': (kind) => withBody(kind, ''),
  'bytes that are no text': (kind) =>
    withBody(kind, Buffer.concat([Buffer.from('<a>'), Buffer.alloc(200, 0xff), Buffer.from('</a>')])),
  'names that lead out of its folder': (kind) =>
    zipBytes(
      new Map([
        ...partsOf(kind, kind.body('名称')),
        ['../../../../opt/jianheng-was-here', 'x'],
        ['/etc/cron.d/x', 'x'],
      ]),
    ),
  '40 000 parts': (kind) =>
    zipBytes(
      new Map([
        ...partsOf(kind, kind.body('名称')),
        ...Array.from({ length: 40_000 }, (_, at): [string, string] => [`a/${at}`, '']),
      ]),
    ),
  'a part that is said to be small': (kind) =>
    zipBytes(partsOf(kind, kind.body('零'.repeat(MIB))), { [kind.part]: { size: 10 } }),
  'a part that is said to begin elsewhere': (kind) =>
    zipBytes(partsOf(kind, kind.body('名称')), { [kind.part]: { header: 1 } }),
  'a part that is said to be enciphered': (kind) =>
    zipBytes(partsOf(kind, kind.body('名称')), { [kind.part]: { flags: 0x801 } }),
  'a document within itself': (kind) => withBody(kind, whole(kind)),
  'without its main part': (kind) => {
    const parts = partsOf(kind, '');
    parts.delete(kind.main);
    parts.delete(kind.part);
    return zipBytes(parts);
  },
};

/** What does no harm and is read all the same, by the endings of documents; all others are refused. */
const READ_AT: Readonly<Record<string, Readonly<Record<string, readonly Door[]>>>> = {
  // Of a workbook it stands within a value, where nothing can.
  'an element of 20 000 attributes': {
    docx: ['template', 'text'],
    pptx: ['text'],
  },
  // A workbook without a row has nothing to import.
  'an empty part': { xlsx: ['text'] },
  'names that lead out of its folder': { xlsx: ['import', 'text'], docx: ['text'], pptx: ['text'] },
};

export const PACKED_DOCUMENTS: readonly HostileFile[] = Object.values(KINDS).flatMap((kind: Kind) =>
  Object.entries(HARMS).map(([what, bytes]) => ({
    name: `${what}.${kind.ending}`,
    bytes: () => bytes(kind),
    readAt: READ_AT[what]?.[kind.ending] ?? [],
  })),
);
