import { crc32, deflateSync } from 'node:zlib';
import { cut, garbled, type HostileFile } from './hostile-file.ts';

const MIB = 1 << 20;
const uint = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const chunk = (type: string, content: Buffer, sum?: number) => {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([uint(content.length), named, uint(sum ?? crc32(named))]);
};
const HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const size = (width: number, height: number, depth = 8, colour = 2) =>
  chunk('IHDR', Buffer.concat([uint(width), uint(height), Buffer.from([depth, colour, 0, 0, 0])]));
const END = chunk('IEND', Buffer.alloc(0));
const points = (width: number, height: number) => deflateSync(Buffer.alloc((width * 3 + 1) * height));
const png = (...parts: readonly Buffer[]) => Buffer.concat([HEAD, ...parts, END]);
const whole = () => png(size(20, 20), chunk('IDAT', points(20, 20)));

/** The smallest picture that a reader of JPEG begins with, said to be so many points high and wide. */
const jpeg = (height: number, width: number, after = 'ffd9') =>
  Buffer.from(
    `ffd8ffe000104a46494600010100000100010000ffdb004300${'01'.repeat(64)}ffc0000b08${height.toString(16).padStart(4, '0')}${width.toString(16).padStart(4, '0')}01011100${after}`,
    'hex',
  );
const gif = (width: number, height: number, rest: string) => {
  const head = Buffer.alloc(7);
  head.writeUInt16LE(width, 0);
  head.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a'), head, Buffer.from(rest, 'hex')]);
};

/** Pictures by their names, ending included. */
const PICTURES_BY_NAME: Readonly<Record<string, () => Uint8Array>> = {
  'cut in its middle.png': () => cut(whole(), 0.6),
  'with every 11th byte another.png': () => garbled(whole(), 11, 40),
  'four thousand million points.png': () => png(size(65_500, 65_500), chunk('IDAT', points(10, 10))),
  'more points than can be counted.png': () => png(size(0x7fffffff, 0x7fffffff), chunk('IDAT', points(1, 1))),
  'no points at all.png': () => png(size(0, 0), chunk('IDAT', points(1, 1))),
  'points of 200 MiB in a few kilobytes.png': () =>
    png(size(20, 20), chunk('IDAT', deflateSync(Buffer.alloc(200 * MIB)))),
  'a note of 200 MiB in a few kilobytes.png': () =>
    png(
      size(20, 20),
      chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200 * MIB))])),
      chunk('IDAT', points(20, 20)),
    ),
  'a sum that is wrong.png': () => png(size(20, 20), chunk('IDAT', points(20, 20), 1)),
  'a colour that there is not.png': () => png(size(20, 20, 8, 5), chunk('IDAT', points(20, 20))),
  'a part longer than the file.png': () =>
    Buffer.concat([HEAD, size(20, 20), uint(0xffffffff), Buffer.from('IDATx')]),
  'without its points.png': () => png(size(20, 20)),
  'cut after its head.jpg': () => cut(jpeg(20, 20), 0.7),
  'four thousand million points.jpg': () => jpeg(65_535, 65_535),
  'no points at all.jpg': () => jpeg(0, 0),
  'parts without end.jpg': () => jpeg(20, 20, 'ffe1ffff'.repeat(2000)),
  'a canvas of four thousand million points.gif': () =>
    gif(65_535, 65_535, '0000002c0000000001000100000002024401003b'),
  'codes that lead nowhere.gif': () => gif(10, 10, `0000002c000000000a000a0000000cff${'ff'.repeat(255)}003b`),
  'ten thousand empty pictures.gif': () =>
    gif(10, 10, `000000${'2c0000000001000100000002024401 00'.replaceAll(' ', '').repeat(10_000)}3b`),
  'a length that is wrong.webp': () =>
    Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.from('ffffffff', 'hex'),
      Buffer.from('WEBPVP8 '),
      Buffer.alloc(40, 7),
    ]),
  'entities of entities.svg': () =>
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>',
    ),
  'a picture of a file of the server.svg': () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/></svg>',
    ),
  'a drawing that draws itself.svg': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/></g></svg>'),
};

export const PICTURES: readonly HostileFile[] = Object.entries(PICTURES_BY_NAME).map(([name, bytes]) => ({
  name,
  bytes,
  // Its length says more than there is: that is no picture.
  readAt: name.startsWith('a part longer') ? 'nothing' : [],
}));
