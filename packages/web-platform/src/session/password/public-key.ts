/** An RSA public key as two whole numbers. */
export interface PublicKey {
  readonly modulus: bigint;
  readonly exponent: bigint;
  /** Length of the modulus in bytes. */
  readonly size: number;
}

const SEQUENCE = 0x30;
const BIT_STRING = 0x03;
const INTEGER = 0x02;

/** Reads an RSA key from its SubjectPublicKeyInfo in DER. Throws when the bytes are something else. */
export function readPublicKey(der: Uint8Array): PublicKey {
  const info = openElement(der, 0, SEQUENCE);
  const algorithm = openElement(der, info.start, SEQUENCE);
  const bits = openElement(der, algorithm.end, BIT_STRING);
  const pair = openElement(der, bits.start + 1, SEQUENCE);
  const modulus = openElement(der, pair.start, INTEGER);
  const exponent = openElement(der, modulus.end, INTEGER);
  const number = toBigInt(der.subarray(modulus.start, modulus.end));
  return {
    modulus: number,
    exponent: toBigInt(der.subarray(exponent.start, exponent.end)),
    size: Math.ceil(number.toString(16).length / 2),
  };
}

/** Bytes, most significant first, as a number. */
export function toBigInt(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return value;
}

/** A number as exactly `size` bytes, most significant first. */
export function toBytes(value: bigint, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let rest = value;
  for (let at = size - 1; at >= 0; at -= 1) {
    bytes[at] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return bytes;
}

function openElement(der: Uint8Array, at: number, tag: number): { start: number; end: number } {
  if (der[at] !== tag) throw new Error(`not an RSA public key: expected tag ${tag} at byte ${at}`);
  const first = der[at + 1] ?? 0;
  if (first < 0x80) return { start: at + 2, end: at + 2 + first };
  const lengthBytes = first & 0x7f;
  const start = at + 2 + lengthBytes;
  const length = Number(toBigInt(der.subarray(at + 2, start)));
  if (start + length > der.length) throw new Error('not an RSA public key: it ends too early');
  return { start, end: start + length };
}
