import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is bounded, so that a flood of sign-ins cannot take all memory. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
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

export const PASSWORD_RULE = '至少包括字母、数字、特殊字符任意2种且不少于8个字符';
const COMMON = [
  'password',
  'qwerty',
  'abc123',
  '123456',
  '111111',
  '888888',
  '666666',
  'admin',
  'letmein',
  'iloveyou',
  '1qaz2wsx',
  'jianheng',
  'welcome',
];

/** What is wrong with a new password, as a sentence; nothing when it may be used. Compared exactly as given, never trimmed. */
export function passwordFault(
  password: string,
  about: { loginName: string; phone?: string | null },
): string | undefined {
  if (password === '') return '密码不能为空';
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  if (password.length < 8 || password.length > 30 || kinds < 2) return PASSWORD_RULE;

  const lower = password.toLowerCase();
  const personal = [about.loginName.toLowerCase(), about.phone?.slice(-8) ?? ''].filter(
    (word) => word.length >= 4,
  );
  const isCommon = COMMON.some(
    (word) => lower.replace(/[^a-z0-9]/g, '').startsWith(word) && lower.length < word.length + 6,
  );
  if (isCommon || personal.some((word) => lower.includes(word)) || /^(.)\1+$/.test(lower))
    return '新密码过于常见或包含账号信息，请更换。';
  return undefined;
}
