const WIDE = /[\uff01-\uff5e\u3000]/;

/** A text with full-width letters, figures and signs in half width: Ｃ３０ is C30, ： is a colon. */
export function halfWidth(text: string): string {
  if (!WIDE.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}
