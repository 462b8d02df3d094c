import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { requireLight, TooHeavyError } from './require-light.ts';

const archive = (entries: Parameters<typeof zipSync>[0]): ArrayBuffer => {
  const bytes = zipSync(entries);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};

describe('an office document before it is unpacked', () => {
  it('is let pass as people make it', async () => {
    const text = strToU8('<w:document>工程造价咨询合同</w:document>'.repeat(1000));
    await expect(requireLight(archive({ 'word/document.xml': text }))).resolves.toBeUndefined();
  });

  it('is refused when it unpacks to hundreds of times its size', async () => {
    const bomb = archive({ 'xl/worksheets/sheet1.xml': new Uint8Array(50_000_000) });
    await expect(requireLight(bomb)).rejects.toThrow(TooHeavyError);
  });

  it('is refused when a part holds more than the list of contents says', async () => {
    const bomb = archive({ 'word/document.xml': new Uint8Array(50_000_000) });
    const list = Buffer.from(bomb).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    new DataView(bomb).setUint32(list + 24, 1000, true);
    await expect(requireLight(bomb)).rejects.toThrow(TooHeavyError);
  });

  it('is refused when it has thousands of parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`p${at}`, new Uint8Array(0)]));
    await expect(requireLight(archive(parts))).rejects.toThrow(TooHeavyError);
  });

  it('that is no archive at all is left to the library, which says so', async () => {
    const text = strToU8('不是压缩包，只是一段文字而已').buffer as ArrayBuffer;
    await expect(requireLight(text)).resolves.toBeUndefined();
    await expect(requireLight(new ArrayBuffer(3))).resolves.toBeUndefined();
  });
});
