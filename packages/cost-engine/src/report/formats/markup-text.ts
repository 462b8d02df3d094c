const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML or HTML, in content or in an attribute; characters that XML does not allow are left out. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
}

/** A text in UTF-8. Written out because the engine runs where no encoder may be at hand; lone surrogates become U+FFFD. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    let code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    else if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    length = put(bytes, length, code);
  }
  return bytes.slice(0, length);
}

function put(bytes: Uint8Array, at: number, code: number): number {
  if (code < 0x80) {
    bytes[at] = code;
    return at + 1;
  }
  const more = continuations(code);
  bytes[at] = (0xf0 << (3 - more)) | (code >>> (6 * more));
  for (let rest = more - 1; rest >= 0; rest -= 1)
    bytes[at + more - rest] = 0x80 | ((code >>> (6 * rest)) & 0x3f);
  return at + more + 1;
}

function continuations(code: number): number {
  if (code < 0x800) return 1;
  return code < 0x10000 ? 2 : 3;
}
