import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A phone's clock may be half a minute off, and somebody types for as long. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, as RFC 4226 asks for. */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The code of RFC 6238 at a step of time; authenticator apps know HMAC-SHA-1 alone. */
export function totpAt(secret: Buffer, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of time whose code this is, among those that may be meant now; nothing where it is none of them. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const typed = Buffer.from(code);
  let found: number | undefined;
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step++) {
    const right = Buffer.from(totpAt(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step;
  }
  return found;
}

/** As authenticator apps take a secret that is typed: RFC 4648 without its padding. */
export function toBase32(bytes: Buffer): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31];
}

/** The address that an authenticator app reads from a picture. */
export function totpUri(
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: toBase32(secret), issuer, digits: String(DIGITS) });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
