import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { BackupFault } from './backup-fault.ts';

/** Secrets under a key that is derived from a passphrase: scrypt, then AES-256-GCM. All parts are base64. */
export type WrappedSecrets = {
  readonly salt: string;
  readonly nonce: string;
  readonly tag: string;
  readonly data: string;
};

const MIN_PASSPHRASE = 12;
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const CIPHER = 'aes-256-gcm';

/** Refuses a passphrase that protects nothing. */
export function requirePassphrase(passphrase: string | undefined): string {
  if (passphrase === undefined || passphrase.length < MIN_PASSPHRASE)
    throw new BackupFault(
      `备份含有系统密钥，请用 BACKUP_PASSPHRASE_FILE（口令文件）或 BACKUP_PASSPHRASE 给出至少 ${MIN_PASSPHRASE} 个字符的口令；恢复时需要同一个口令。`,
    );
  return passphrase;
}

/** Wraps named secrets; `purpose` binds them to one backup. */
export function wrapSecrets(
  secrets: Readonly<Record<string, string>>,
  passphrase: string,
  purpose: string,
): WrappedSecrets {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, scryptSync(passphrase, salt, 32, SCRYPT), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const data = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return { salt: text(salt), nonce: text(nonce), tag: text(cipher.getAuthTag()), data: text(data) };
}

/** The secrets again; throws `BackupFault` where the passphrase is another one. */
export function unwrapSecrets(
  { salt, nonce, tag, data }: WrappedSecrets,
  passphrase: string,
  purpose: string,
): Readonly<Record<string, string>> {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const decipher = createDecipheriv(CIPHER, scryptSync(passphrase, bytes(salt), 32, SCRYPT), bytes(nonce));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes(tag));
  try {
    return JSON.parse(
      Buffer.concat([decipher.update(bytes(data)), decipher.final()]).toString('utf8'),
    ) as Record<string, string>;
  } catch {
    throw new BackupFault('口令与备份时的不一致，没有恢复任何内容。');
  }
}
