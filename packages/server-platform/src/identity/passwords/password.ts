import type { Fault } from '@jianheng/definition';
import { hash, type Options, verify } from '@node-rs/argon2';
import { inputFault } from '../../errors/input-faults.ts';
import { isEasilyGuessed } from './password-strength.ts';

/** OWASP's floor for argon2id: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is bounded, so that a flood of sign-ins cannot take all memory. */
const MAX_CONCURRENT = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, COST));
}

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a stored hash as much work is done, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const isRight = await bounded(() => verify(against, password));
  return isRight && stored !== undefined;
}

/** Whose password it is: nothing of it may stand in it. */
export type PasswordOwner = {
  readonly loginName: string;
  readonly name?: string | null;
  readonly phone?: string | null;
  /** Name of the firm. */
  readonly company?: string | null;
};

/** What is wrong with a new password; nothing when it may be used. Compared exactly as given, never trimmed. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<Fault | undefined> {
  if (password === '') return inputFault('passwordMissing');
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  if (password.length < 8 || password.length > 30 || kinds < 2) return inputFault('weakPassword');

  const lower = password.toLowerCase();
  const own = wordsOf(owner);
  if (own.some((word) => lower.includes(word))) return inputFault('ownWordsInPassword');
  return (await isEasilyGuessed(password, own)) ? inputFault('commonPassword') : undefined;
}

/** Two Chinese signs are a name; of letters and digits fewer than four stand in a word by chance. */
const isTelling = (word: string) => (/\p{Script=Han}/u.test(word) ? word.length >= 2 : word.length >= 4);

function wordsOf({ loginName, name, phone, company }: PasswordOwner): string[] {
  const short = company?.replace(/(股份|集团)?(有限)?(责任)?公司$/, '');
  const words = [loginName, loginName.split(/[@._-]/)[0], name, phone?.slice(-8), company, short];
  return words.flatMap((word) => (word && isTelling(word) ? [word.toLowerCase()] : []));
}
