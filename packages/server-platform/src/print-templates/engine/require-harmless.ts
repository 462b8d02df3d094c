import { isUtf8 } from 'node:buffer';
import { FileError, XmlReader } from '@jianheng/foreign-content';
import { openZip, type ZipEntry } from '@jianheng/foreign-files';

type Kind = 'docx' | 'xlsx';

/** A template is a few pages: more than this unpacked is none. */
const MOST_BYTES = 64_000_000;
const MOST_PARTS = 1000;
const MOST_XML_BYTES = 32_000_000;
const NO_UTF8 = (name: string) => `文档的编码不是 UTF-8（${name}），不能用作模板`;
const BEGINS_AS_XML = /^(?:\u{feff})?\s*</u;

/** Parts that run something, or bring documents of their own, by their names. */
const FORBIDDEN_PARTS: readonly (readonly [RegExp, string])[] = [
  [/vbaProject|vbaData|macrosheets?\/|\.bas$/i, '宏'],
  [/(^|\/)(embeddings|activeX|ctrlProps)\//i, '嵌入的对象或控件'],
  [/(^|\/)externalLinks\//i, '对外部工作簿的引用'],
  [/(^|\/)(connections|queryTables\/.*)\.xml$/i, '外部数据连接'],
  [/\.(zip|docx?|docm|xlsx?|xlsm|exe|dll|js|vbs)$/i, '另一份文档或程序'],
];
/** Fields of documents that fetch something when it is opened, and functions of workbooks that do. */
const FETCHING = /\b(INCLUDETEXT|INCLUDEPICTURE|DDEAUTO|DDE|LINK|IMPORT|DATABASE|RD)\b/;
const FETCHING_FORMULA =
  /\b(WEBSERVICE|FILTERXML|IMAGE|CALL|REGISTER(\.ID)?|RTD)\s*\(|\||\[(\d+|[^\]]*\.xl\w*)\]/i;

/**
 * Refuses a document that could run something, fetch something or fill the memory, before any library reads it. Throws
 * FileError with a Chinese sentence that says what was found.
 */
export async function requireHarmless(file: string, kind: Kind): Promise<void> {
  const archive = await openZip(file);
  try {
    const { entries } = archive;
    if (entries.length > MOST_PARTS) throw new FileError(`文档的部件超过 ${MOST_PARTS} 个，不能用作模板`);
    const root = kind === 'docx' ? 'word/document.xml' : 'xl/workbook.xml';
    if (!entries.some(({ name }) => name === root))
      throw new FileError(`不是${kind === 'docx' ? ' Word 文档（.docx）' : ' Excel 工作簿（.xlsx）'}`);
    let bytes = 0;
    for (const entry of entries) bytes = await requirePart(entry, kind, bytes);
  } finally {
    await archive.close();
  }
}

async function requirePart(entry: ZipEntry, kind: Kind, before: number): Promise<number> {
  const { name } = entry;
  const forbidden = FORBIDDEN_PARTS.find(([part]) => part.test(name));
  if (forbidden) throw new FileError(`文档含有${forbidden[1]}（${name}），不能用作模板`);
  if (/(^\/|\.\.|\\)/.test(name)) throw new FileError(`文档含有路径不正常的部件（${name}）`);
  const { size, text } = await readPart(entry, before);
  if (text !== undefined) requireText(name, kind, text);
  return before + size;
}

/** A part unpacked within what is left, and its text where it is one. */
async function readPart(entry: ZipEntry, before: number): Promise<{ size: number; text?: string }> {
  const { name } = entry;
  let isText = /\.(xml|rels|vml)$/i.test(name);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of entry.raw()) {
    // A part may have any name: what begins as XML is read as such.
    if (size === 0) isText ||= BEGINS_AS_XML.test(piece.toString('utf8', 0, 100));
    size += piece.length;
    if (before + size > MOST_BYTES || (isText && size > MOST_XML_BYTES))
      throw new FileError(`文档解压后过大（${name}），不能用作模板`);
    if (isText) pieces.push(piece);
  }
  return isText ? { size, text: utf8Text(name, Buffer.concat(pieces)) } : { size };
}

function utf8Text(name: string, bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new FileError(NO_UTF8(name));
  return bytes.toString('utf8');
}

function requireText(name: string, kind: Kind, text: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new FileError(`文档含有 XML 实体声明（${name}），不能用作模板`);
  // Another encoding would hide all that is looked for here.
  if (/^[^<]*<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text) || text.includes('\u0000'))
    throw new FileError(NO_UTF8(name));
  // Parts of drawings (.vml) are HTML in many a true workbook.
  if (/\.(xml|rels)$/i.test(name)) requireXml(name, text);
  const plain = plainXml(text);
  if (name.toLowerCase().endsWith('.rels')) requireRelations(name, plain);
  if (openings('altChunk', '', '').test(plain))
    throw new FileError('文档含有导入的外部内容（altChunk），不能用作模板');
  if (kind === 'docx') requireFields(plain);
  else requireFormulas(plain);
}

/** What is no XML the template's own program may take for something, and whoever opens the filled document for nothing. */
function requireXml(name: string, text: string): void {
  const reader = new XmlReader({ open: () => undefined, close: () => undefined, text: () => undefined });
  try {
    reader.push(text.replace(/^\u{feff}/u, ''));
    reader.end();
  } catch (problem) {
    if (!(problem instanceof FileError)) throw problem;
    throw new FileError(`文档的部件（${name}）不能读取：${problem.message}`);
  }
}

/** Without what cuts words into pieces and means nothing: comments, instructions and the frames of CDATA. */
const plainXml = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_frame, said: string) => said.replaceAll('<', '&lt;'));

/** Elements of this name in any namespace; what stands in quotes ends none. */
const openings = (name: string, content = '', flags = 'g') =>
  new RegExp(`<(?:[^\\s<>/"'=!?:]+:)?(?:${name})(?=[\\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>${content}`, flags);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** What a text means, whichever way its signs are written. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, digits?: string, name = '') => {
      if (hex === undefined && digits === undefined) return NAMED[name] ?? whole;
      const sign = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return sign <= 0x10_ff_ff ? String.fromCodePoint(sign) : whole;
    },
  );

function requireRelations(name: string, text: string): void {
  for (const [written] of text.matchAll(openings('Relationship'))) {
    const relation = decoded(written);
    if (!/TargetMode\s*=\s*["']External["']/i.test(relation)) continue;
    // An address that somebody presses is a text; nothing is fetched by opening the document.
    const isLink = /Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation);
    const isWeb = /Target\s*=\s*["'](https?:|mailto:)/i.test(relation);
    if (!isLink || !isWeb) throw new FileError(`文档引用了外部内容（${name}），不能用作模板`);
  }
}

/** A field's words may be cut over several runs. */
function requireFields(text: string): void {
  const said = [...text.matchAll(openings('instrText', '([^<]*)<'))].map(([, part = '']) => part).join('');
  const simple = [...text.matchAll(/[\s:]instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .map(([, one, other]) => one ?? other)
    .join(' ');
  const found = FETCHING.exec(decoded(`${said} ${simple}`).toUpperCase());
  if (found) throw new FileError(`文档含有会读取外部内容的域（${found[1]}），不能用作模板`);
}

function requireFormulas(text: string): void {
  for (const [, formula = ''] of text.matchAll(openings('f|definedName|formula\\d?', '([^<]*)<'))) {
    const said = decoded(formula);
    if (FETCHING_FORMULA.test(said))
      throw new FileError(`工作簿含有会读取外部内容的公式（${said.slice(0, 40)}），不能用作模板`);
  }
}
