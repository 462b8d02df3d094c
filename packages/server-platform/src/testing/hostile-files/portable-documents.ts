import { deflateSync } from 'node:zlib';
import { cut, type Door, garbled, type HostileFile } from './hostile-file.ts';

const MIB = 1 << 20;

/** A PDF of these objects; places that readers look up are worked out, so that nothing else is wrong with it. */
function pdf(objects: readonly (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}${trailer}>>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = (more = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>${more}>>`;
function stream(content: Buffer | string, more = ''): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${more}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
const TEXT = 'BT /F1 12 Tf 20 100 Td (name) Tj ET';
const whole = () => pdf([CATALOG, PAGES, page('/Contents 4 0 R'), stream(TEXT)]);
const withContents = (content: Buffer | string, more = '') =>
  pdf([CATALOG, PAGES, page('/Contents 4 0 R'), stream(content, more)]);
const deflated = (times: number, bytes: Buffer) => {
  let packed = bytes;
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed);
  return packed;
};

/** What is done to a PDF, by what it is then. */
const HARMS: Readonly<Record<string, () => Uint8Array>> = {
  'cut after a third': () => cut(whole(), 0.3),
  'cut before its end': () => cut(whole(), 0.9),
  'with every 61st byte another': () => garbled(whole(), 61, 20),
  'nothing but its first line': () => Buffer.from('%PDF-1.7\n'),
  'a page that is its own parent': () => pdf([CATALOG, '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  'pages that go round in a circle': () =>
    pdf([CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>']),
  'two thousand million pages': () => pdf([CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>', page()]),
  'fewer than no pages': () => pdf([CATALOG, '<</Type/Pages/Kids[3 0 R]/Count -5>>', page()]),
  'a root that is not there': () => pdf([CATALOG, PAGES, page()], '/Root 99 0 R'),
  'a table of places that comes before itself': () =>
    Buffer.from(whole().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Prev 9'), 'latin1'),
  'a stream of 300 MiB in a few kilobytes': () =>
    withContents(deflated(1, Buffer.alloc(300 * MIB, ' ')), '/Filter/FlateDecode'),
  'a stream packed forty times': () =>
    withContents(deflated(40, Buffer.from(TEXT)), `/Filter[${'/FlateDecode'.repeat(40)}]`),
  'a stream whose length is a riddle': () =>
    pdf([CATALOG, PAGES, page('/Contents 4 0 R'), '<</Length 4 0 R>>stream\nx\nendstream']),
  'a stream longer than the file': () =>
    pdf([CATALOG, PAGES, page('/Contents 4 0 R'), `<</Length 4000000000>>stream\n${TEXT}\nendstream`]),
  'lists within lists, 100 000 deep': () =>
    pdf([CATALOG, PAGES, page(`/Annots ${'['.repeat(100_000)}${']'.repeat(100_000)}`)]),
  '300 000 orders to draw': () => withContents('q Q '.repeat(300_000)),
  'states that are never given back': () => withContents('q '.repeat(1_000_000)),
  'a form that draws itself': () =>
    pdf([
      CATALOG,
      PAGES,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
      stream('/X Do'),
      stream('/X Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>'),
    ]),
  'a page larger than a town': () =>
    pdf([CATALOG, PAGES, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1e30 1e30]>>']),
  'a program that runs when it is opened': () =>
    pdf([
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);while\\(1\\);)>>>>',
      PAGES,
      page('/Contents 4 0 R'),
      stream(TEXT),
    ]),
  'a cipher that nobody knows': () =>
    pdf(
      [CATALOG, PAGES, page(), '<</Filter/Standard/V 9/R 9/O(x)/U(y)/P -1>>'],
      '/Root 1 0 R/Encrypt 4 0 R/ID[(a)(b)]',
    ),
  'a name of 1 MiB': () => pdf([CATALOG, PAGES, page(`/${'A'.repeat(MIB)} 1`)]),
};

const MARKED: readonly Door[] = ['mark'];
const READ: readonly Door[] = ['mark', 'text'];
/** What is marked, or marked and searched, as far as it goes; all others are refused. */
const READ_AT: Readonly<Record<string, readonly Door[]>> = {
  'cut after a third': MARKED,
  'cut before its end': MARKED,
  'fewer than no pages': MARKED,
  'a root that is not there': MARKED,
  'lists within lists, 100 000 deep': MARKED,
  // Whoever reads their text is ended when he has all his memory, or his time is up.
  'a stream of 300 MiB in a few kilobytes': MARKED,
  'states that are never given back': MARKED,
  'two thousand million pages': READ,
  'a table of places that comes before itself': READ,
  'a stream packed forty times': READ,
  'a stream whose length is a riddle': READ,
  'a stream longer than the file': READ,
  '300 000 orders to draw': READ,
  'a form that draws itself': READ,
  'a page larger than a town': READ,
  'a program that runs when it is opened': READ,
  'a name of 1 MiB': READ,
};

export const PORTABLE_DOCUMENTS: readonly HostileFile[] = Object.entries(HARMS).map(([what, bytes]) => ({
  name: `${what}.pdf`,
  bytes,
  readAt: READ_AT[what] ?? [],
}));
