import { zip64Bytes, zipBytes } from '@jianheng/foreign-files/testing';
import { num, xlsBytes } from '@jianheng/spreadsheet/testing';
import { cut, type Door, garbled, type HostileFile } from './hostile-file.ts';

const MIB = 1 << 20;
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * MIB);

/** An archive of archives, so many deep, each of which holds several of the next. */
function nested(depth: number): Buffer {
  let inner = zipBytes(new Map([['zeros', zeros(50)]]));
  for (let at = 0; at < depth; at += 1)
    inner = zipBytes(new Map(Array.from({ length: 8 }, (_, place) => [`${place}.zip`, inner])));
  return inner;
}

/** All its entries are the bytes of one. */
function overlapping(): Buffer {
  const names = Array.from({ length: 500 }, (_, at) => `${at}`);
  const lies = Object.fromEntries(names.map((name) => [name, { header: 0 }]));
  return zipBytes(new Map(names.map((name, at) => [name, at === 0 ? zeros(20) : ''])), lies);
}

const book = () =>
  xlsBytes([
    {
      name: '旧',
      rows: [
        ['名称', '单价'],
        ['甲', num('1')],
      ],
    },
  ]);
/** The old workbook with some figures of four bytes made others. */
function bent(figures: Readonly<Record<number, number>>): Buffer {
  const bytes = Buffer.from(book());
  for (const [place, figure] of Object.entries(figures)) bytes.writeUInt32LE(figure >>> 0, Number(place));
  return bytes;
}
const text = (content: string) => () => Buffer.from(content);

/** Files by their names, ending included. */
const BY_NAME: Readonly<Record<string, () => Uint8Array>> = {
  '100 MiB in a few kilobytes.zip': () => zipBytes(new Map([['zeros', zeros(100)]])),
  'archives within archives.zip': () => nested(4),
  'entries that lie upon each other.zip': overlapping,
  'names that lead out of its folder.zip': () =>
    zipBytes(
      new Map([
        ['../../etc/passwd', 'x'],
        ['C:\\Windows\\x', 'x'],
        ['a/../../x', 'x'],
      ]),
    ),
  'names that hold a NUL.zip': () => zipBytes(new Map([['a\0.txt', 'x']])),
  'a directory that is not there.zip': () => cut(zipBytes(new Map([['a', 'x'.repeat(999)]])), 0.5),
  'sizes beyond all numbers.zip': () =>
    zip64Bytes(new Map([['a', 'x']]), { size: 0xffffffffffffffffn, at: 0xfffffffffffffff0n }),
  'more entries than bytes.zip': () => zip64Bytes(new Map([['a', 'x']]), { count: 0xffffffffffn }),
  '50 000 entries.zip': () => zipBytes(new Map(Array.from({ length: 50_000 }, (_, at) => [`${at}.txt`, '']))),
  'an archive that is called a workbook.xlsx': () => zipBytes(new Map([['a', zeros(100)]])),
  'a workbook of the old kind by the name of the new.xlsx': book,
  'cut after a tenth.xls': () => cut(book(), 0.1),
  'cut in its middle.xls': () => cut(book(), 0.5),
  'with every 89th byte another.xls': () => garbled(book(), 89, 600),
  'sectors that go round in a circle.xls': () => bent({ 512: 0, 516: 0, 520: 0 }),
  'a table of sectors that is not there.xls': () => bent({ 44: 0x7fffffff, 76: 0x7ffffff0 }),
  'sectors of two thousand million bytes.xls': () => bent({ 30: 0x001f001f }),
  'a directory that lies outside.xls': () => bent({ 48: 0x7ffffffe }),
  'nothing but its head.xls': () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'),
  'texts without end.xls': () => garbled(book(), 3, 1536),
  'nothing.csv': text(''),
  'nothing but a mark.csv': () => Buffer.from('efbbbf', 'hex'),
  'a quote that is never closed.csv': text(`名称,单价\n"${'x'.repeat(20 * MIB)}`),
  'a line of 200 000 columns.csv': text(`名称,单价\n${'1,'.repeat(200_000)}`),
  'a cell of 5 MiB.csv': text(`名称,单价\n${'x'.repeat(5 * MIB)},1\n`),
  '250 000 lines.csv': text(`名称,单价\n${'甲,1\n'.repeat(250_000)}`),
  'formulas that call a program.csv': text(`名称,单价\n"=cmd|'/c calc'!A1",1\n@SUM(1+1)*cmd,2\n`),
  'letters that turn the line round.csv': text('名称,单价\n\u202e甲\u2066乙\u200b,1\n'),
  'a page of the web.csv': text('<html><script>alert(1)</script></html>'),
  'bytes between two letters.txt': () => Buffer.from('b0a1ff81fefe80', 'hex'),
  'one line of 30 MiB.txt': text('字'.repeat(10 * MIB)),
  'a NUL after every letter.txt': () => Buffer.from('fffe610062000d0a', 'hex'),
};

const READ: readonly Door[] = ['import', 'text'];
/** A search reads the beginning of a text, however long it is. */
const SEARCHED: readonly Door[] = ['text'];
const READ_AT: Readonly<Record<string, HostileFile['readAt']>> = {
  'a workbook of the old kind by the name of the new.xlsx': 'nothing',
  'bytes between two letters.txt': 'nothing',
  'a quote that is never closed.csv': SEARCHED,
  'a line of 200 000 columns.csv': SEARCHED,
  'a cell of 5 MiB.csv': SEARCHED,
  '250 000 lines.csv': SEARCHED,
  'a page of the web.csv': SEARCHED,
  'one line of 30 MiB.txt': SEARCHED,
  'formulas that call a program.csv': READ,
  'letters that turn the line round.csv': READ,
  'a NUL after every letter.txt': READ,
};

export const ARCHIVES_AND_TEXTS: readonly HostileFile[] = Object.entries(BY_NAME).map(([name, bytes]) => ({
  name,
  bytes,
  readAt: READ_AT[name] ?? [],
}));
