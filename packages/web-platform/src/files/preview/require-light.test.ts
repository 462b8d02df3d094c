import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { requireLight, TooHeavyError } from './require-light.ts';

const archive = (entries: Parameters<typeof zipSync>[0]): ArrayBuffer => {
  const bytes = zipSync(entries);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};

describe('an office document before it is unpacked', () => {
  it('is let pass as people make it', () => {
    const text = strToU8('<w:document>工程造价咨询合同</w:document>'.repeat(1000));
    expect(() => requireLight(archive({ 'word/document.xml': text }))).not.toThrow();
  });

  it('is refused when it unpacks to hundreds of times its size', () => {
    expect(() => requireLight(archive({ 'xl/worksheets/sheet1.xml': new Uint8Array(50_000_000) }))).toThrow(
      TooHeavyError,
    );
  });

  it('is refused when it has thousands of parts', () => {
    const parts = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`p${at}`, new Uint8Array(0)]));
    expect(() => requireLight(archive(parts))).toThrow(TooHeavyError);
  });

  it('that is no archive at all is left to the library, which says so', () => {
    expect(() => requireLight(strToU8('不是压缩包，只是一段文字而已').buffer as ArrayBuffer)).not.toThrow();
    expect(() => requireLight(new ArrayBuffer(3))).not.toThrow();
  });
});
