import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

function archive(parts: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(parts).map(([name, text]) => [name, strToU8(`${DECLARATION}${text}`)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

const types = (overrides: Readonly<Record<string, string>>) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    overrides,
  )
    .map(([part, type]) => `<Override PartName="${part}" ContentType="${OFFICE}.${type}+xml"/>`)
    .join('')}</Types>`;

const relations = (...all: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A text document with one paragraph, and the colour of a style of its own. */
export function docx(words: string, colour = '333333'): Buffer {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return archive({
    '[Content_Types].xml': types({
      '/word/document.xml': 'wordprocessingml.document.main',
      '/word/styles.xml': 'wordprocessingml.styles',
    }),
    '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': relations(['rId1', 'styles', 'styles.xml']),
    'word/styles.xml': `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="own"><w:name w:val="own"/><w:rPr><w:color w:val="${colour}"/></w:rPr></w:style></w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

/** Slides with one that says this. */
export function pptx(words: string): Buffer {
  const slides = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${RELATIONS}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
  const tree = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
  const colours = [
    'dk1',
    'lt1',
    'dk2',
    'lt2',
    'accent1',
    'accent2',
    'accent3',
    'accent4',
    'accent5',
    'accent6',
    'hlink',
    'folHlink',
  ];
  const map =
    'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';
  return archive({
    '[Content_Types].xml': types({
      '/ppt/presentation.xml': 'presentationml.presentation.main',
      '/ppt/slides/slide1.xml': 'presentationml.slide',
      '/ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      '/ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      '/ppt/theme/theme1.xml': 'theme',
    }),
    '_rels/.rels': relations(['rId1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${slides}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
      ['rId2', 'slide', 'slides/slide1.xml'],
      ['rId3', 'theme', 'theme/theme1.xml'],
    ),
    'ppt/slides/slide1.xml': `<p:sld ${slides}><p:cSld><p:spTree>${tree}<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="zh-CN" sz="3200"/><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relations([
      'rId1',
      'slideLayout',
      '../slideLayouts/slideLayout1.xml',
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${slides}><p:cSld><p:spTree>${tree}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      'rId1',
      'slideMaster',
      '../slideMasters/slideMaster1.xml',
    ]),
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${slides}><p:cSld><p:spTree>${tree}</p:spTree></p:cSld><p:clrMap ${map}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
      ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['rId2', 'theme', '../theme/theme1.xml'],
    ),
    'ppt/theme/theme1.xml': `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="t"><a:themeElements><a:clrScheme name="t">${colours.map((name, at) => `<a:${name}><a:srgbClr val="${at === 1 ? 'FFFFFF' : '222222'}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="t"><a:majorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="t"><a:fillStyleLst/><a:lnStyleLst/><a:effectStyleLst/><a:bgFillStyleLst/></a:fmtScheme></a:themeElements></a:theme>`,
  });
}

/** A workbook with a sheet of these rows. */
export async function xlsx(name: string, rows: (string | number)[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));
}

/** What is packed at once: the product runs in the same process, and nobody is kept waiting meanwhile. */
const PIECE = 1_000_000;

/** An archive of zeros that unpacks to this many bytes, called a document. */
export async function bomb(bytes: number): Promise<Buffer> {
  const packed: Uint8Array[] = [];
  const whole = new Zip((problem, piece) => {
    if (problem) throw problem;
    packed.push(piece);
  });
  const heads = new ZipDeflate('[Content_Types].xml');
  const words = new ZipDeflate('word/document.xml');
  whole.add(heads);
  const content = types({ '/word/document.xml': 'wordprocessingml.document.main' });
  heads.push(strToU8(`${DECLARATION}${content}`), true);
  whole.add(words);
  const zeros = new Uint8Array(PIECE);
  for (let left = bytes; left > 0; left -= PIECE) {
    words.push(zeros.slice(0, left), left <= PIECE);
    await setImmediate();
  }
  whole.end();
  return Buffer.concat(packed);
}
