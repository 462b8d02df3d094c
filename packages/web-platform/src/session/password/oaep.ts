import { sha256 } from '@noble/hashes/sha2.js';
import { readPublicKey, toBigInt, toBytes } from './public-key.ts';

const HASH_SIZE = 32;

/**
 * RSA-OAEP with SHA-256 for browsers that offer no WebCrypto (plain http inside a firm).
 * Only a public key is ever used here, so nothing secret can leak through timing.
 */
export function encryptOaep(spki: Uint8Array, message: Uint8Array): Uint8Array {
  const key = readPublicKey(spki);
  const padded = pad(message, key.size, crypto.getRandomValues(new Uint8Array(HASH_SIZE)));
  return toBytes(power(toBigInt(padded), key.exponent, key.modulus), key.size);
}

function pad(message: Uint8Array, size: number, seed: Uint8Array): Uint8Array {
  const room = size - 2 * HASH_SIZE - 2;
  if (message.length > room) throw new Error(`the text is ${message.length} bytes, the key holds ${room}`);
  const block = new Uint8Array(size - HASH_SIZE - 1);
  block.set(sha256(new Uint8Array(0)));
  block[block.length - message.length - 1] = 1;
  block.set(message, block.length - message.length);
  const maskedBlock = mix(block, mask(seed, block.length));
  const maskedSeed = mix(seed, mask(maskedBlock, HASH_SIZE));
  return Uint8Array.from([0, ...maskedSeed, ...maskedBlock]);
}

/** MGF1 of RFC 8017: as many bytes as asked for, drawn from a seed. */
function mask(seed: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(length / HASH_SIZE) * HASH_SIZE);
  for (let counter = 0; counter * HASH_SIZE < length; counter += 1) {
    bytes.set(sha256(Uint8Array.from([...seed, ...toBytes(BigInt(counter), 4)])), counter * HASH_SIZE);
  }
  return bytes.subarray(0, length);
}

function mix(left: Uint8Array, right: Uint8Array): Uint8Array {
  return left.map((byte, at) => byte ^ (right[at] ?? 0));
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
