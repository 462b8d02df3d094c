import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { InnerHosts } from '@jianheng/server-platform';
import { ROOT } from './sources.ts';

export type Config = {
  readonly host: string;
  readonly port: number;
  /** Embedded database, secrets and files live here. */
  readonly dataDir: string;
  /** Another PostgreSQL ≥ 15 instead of the embedded one; needs a role that may create roles. */
  readonly databaseUrl: URL | undefined;
  /** Password of the request role on that server; several instances must be given the same one. */
  readonly requestPassword: string | undefined;
  /** Whether an empty database gets the sample firm. */
  readonly sample: boolean;
  readonly firmName: string;
  /** How long an instance that is told to end goes on serving, so that a balancer can turn to others; in seconds. */
  readonly drainSeconds: number;
  /** Which hosts beside public ones firms may name as providers of identities. */
  readonly innerHosts: InnerHosts | undefined;
  /** Calls of one person, or of one address that is not signed in, per minute; changes are a fifth of them. */
  readonly callsPerMinute: number;
  readonly trustProxy: string[];
  readonly logLevel: string;
  /** Token that opens metrics and the details of readiness; without one both are closed. */
  readonly metricsToken: string | undefined;
  /** The firm's mail server and the address that notices come from; without it no mail is sent. */
  readonly mail: { readonly url: URL; readonly from: string } | undefined;
  /** A gateway for short messages, with its key; without it none are sent. */
  readonly shortMessages: { readonly url: URL; readonly key: string } | undefined;
  /** Where files lie that are not to lie in the data directory. */
  readonly s3: S3Config | undefined;
  /** A folder outside of the database for the last seals of the audit log of each day. */
  readonly auditHeads: string | undefined;
  /** A syslog server that receives the last seals. */
  readonly auditSyslog: URL | undefined;
  readonly backup: BackupConfig;
  /** Bytes of the largest file; firms may allow less. */
  readonly maxFileBytes: number;
};

/** A service that speaks S3 for files, in the place of the data directory. */
export type S3Config = {
  readonly url: URL;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
};

/** Where and when the server backs itself up. */
export type BackupConfig = {
  /** Without a folder only commands back up. */
  readonly folder: string | undefined;
  /** Wraps the secrets of the installation in each backup. */
  readonly passphrase: string | undefined;
  /** How many scheduled backups stay. */
  readonly keep: number;
  /** Time of the day by China's clock, such as 02:30. */
  readonly at: string;
};

/** A setting that cannot be used; its sentence is shown and the start stops. */
export class WrongSetting extends Error {}

/** Reads the settings from environment variables; a wrong value is refused with a sentence that names it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    dataDir: resolve(env.DATA_DIR || defaultDataDir()),
    databaseUrl: readUrl(env.DATABASE_URL),
    requestPassword: env.DATABASE_REQUEST_PASSWORD || undefined,
    sample: oneOf('SAMPLE', env.SAMPLE, { yes: true, no: false }, true),
    firmName: env.FIRM_NAME || '我的公司',
    drainSeconds: readDrain(env.DRAIN_SECONDS),
    innerHosts: oneOf(
      'ALLOW_INNER_HOSTS',
      env.ALLOW_INNER_HOSTS,
      { no: 'no', private: 'private', yes: 'yes' },
      undefined,
    ),
    callsPerMinute: readCallsPerMinute(env.CALLS_PER_MINUTE),
    trustProxy: readProxies(env.TRUST_PROXY ?? ''),
    logLevel: oneOf(
      'LOG_LEVEL',
      env.LOG_LEVEL,
      { error: 'error', warn: 'warn', info: 'info', debug: 'debug' },
      'warn',
    ),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    mail: readMail(env),
    shortMessages: readShortMessages(env),
    s3: readS3(env),
    auditHeads: env.AUDIT_HEADS ? resolve(env.AUDIT_HEADS) : undefined,
    auditSyslog: readSyslog(env.AUDIT_SYSLOG),
    backup: readBackup(env),
    maxFileBytes: readMaxFile(env.FILES_MAX_MB),
  };
}

function readMetricsToken(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^[\w.~+/=-]{16,200}$/.test(text))
    throw new WrongSetting('METRICS_TOKEN 应为 16 到 200 个字母、数字或 ._~+/=- 组成的令牌');
  return text;
}

const MAX_DRAIN_SECONDS = 300;

function readDrain(text: string | undefined): number {
  const seconds = Number(text || 0);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MAX_DRAIN_SECONDS)
    throw new WrongSetting(`DRAIN_SECONDS 应为 0 到 ${MAX_DRAIN_SECONDS} 的整数（秒）`);
  return seconds;
}

const CALLS_PER_MINUTE = { min: 300, usual: 3000, max: 1_000_000 };

function readCallsPerMinute(text: string | undefined): number {
  const { min, usual, max } = CALLS_PER_MINUTE;
  const calls = Number(text || usual);
  if (!Number.isInteger(calls) || calls < min || calls > max)
    throw new WrongSetting(`CALLS_PER_MINUTE 应为 ${min} 到 ${max} 的整数`);
  return calls;
}

type Env = Readonly<Record<string, string | undefined>>;

function readMail({ MAIL_URL, MAIL_FROM }: Env): Config['mail'] {
  if (!MAIL_URL) return undefined;
  const url = urlOf(MAIL_URL, /^smtps?:$/);
  if (!url) throw new WrongSetting('MAIL_URL 应形如 smtps://用户:密码@邮件服务器');
  if (!MAIL_FROM?.includes('@')) throw new WrongSetting('设置了 MAIL_URL 时，MAIL_FROM 应为发件人邮箱');
  return { url, from: MAIL_FROM };
}

function readShortMessages({ SMS_URL, SMS_KEY }: Env): Config['shortMessages'] {
  if (!SMS_URL) return undefined;
  const url = urlOf(SMS_URL, /^https?:$/);
  if (!url) throw new WrongSetting('SMS_URL 应为短信网关的 http 或 https 地址');
  if (!SMS_KEY) throw new WrongSetting('设置了 SMS_URL 时，SMS_KEY 应为短信网关的密钥');
  return { url, key: SMS_KEY };
}

function readS3({ FILES_S3_URL, FILES_S3_KEY, FILES_S3_SECRET, FILES_S3_REGION }: Env): S3Config | undefined {
  if (!FILES_S3_URL) return undefined;
  const url = urlOf(FILES_S3_URL, /^https?:$/);
  const isBucket = url && /^\/[^/]+(\/[^/]+)*\/?$/.test(url.pathname) && !url.search && !url.username;
  if (!isBucket) throw new WrongSetting('FILES_S3_URL 应形如 https://对象存储地址/存储桶');
  if (!FILES_S3_KEY || !FILES_S3_SECRET)
    throw new WrongSetting('设置了 FILES_S3_URL 时，FILES_S3_KEY 和 FILES_S3_SECRET 应为存储桶的访问密钥');
  return {
    url,
    accessKey: FILES_S3_KEY,
    secretKey: FILES_S3_SECRET,
    region: FILES_S3_REGION || 'us-east-1',
  };
}

function readSyslog(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const url = urlOf(text, /^(udp|tcp|tls):$/);
  if (!url?.hostname)
    throw new WrongSetting('AUDIT_SYSLOG 应形如 udp://主机:514、tcp://主机:601 或 tls://主机:6514');
  return url;
}

const MAX_BACKUPS = 1000;

function readBackup({
  BACKUP_DIR,
  BACKUP_AT = '02:30',
  BACKUP_KEEP = '14',
  BACKUP_PASSPHRASE,
  BACKUP_PASSPHRASE_FILE,
}: Env): BackupConfig {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(BACKUP_AT))
    throw new WrongSetting(`BACKUP_AT 应形如 02:30，现为“${BACKUP_AT}”`);
  const keep = Number(BACKUP_KEEP);
  if (!Number.isInteger(keep) || keep < 1 || keep > MAX_BACKUPS)
    throw new WrongSetting(`BACKUP_KEEP 应为 1 到 ${MAX_BACKUPS} 的整数（份）`);
  const passphrase = BACKUP_PASSPHRASE_FILE ? passphraseIn(BACKUP_PASSPHRASE_FILE) : BACKUP_PASSPHRASE;
  const folder = BACKUP_DIR ? resolve(BACKUP_DIR) : undefined;
  if (folder && !passphrase)
    throw new WrongSetting('设置了 BACKUP_DIR 时，BACKUP_PASSPHRASE_FILE 应为存有备份口令的文件');
  return { folder, passphrase, keep, at: BACKUP_AT };
}

function passphraseIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new WrongSetting(`BACKUP_PASSPHRASE_FILE 所指的文件 ${file} 无法读取`);
  }
}

const MEGABYTE = 1_000_000;
const MAX_FILE_MEGABYTES = 2000;

function readMaxFile(text: string | undefined): number {
  const megabytes = Number(text || MAX_FILE_MEGABYTES);
  if (!Number.isInteger(megabytes) || megabytes < 1 || megabytes > MAX_FILE_MEGABYTES)
    throw new WrongSetting(`FILES_MAX_MB 应为 1 到 ${MAX_FILE_MEGABYTES} 的整数（MB）`);
  return megabytes * MEGABYTE;
}

function urlOf(text: string, protocol: RegExp): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocol.test(url.protocol) ? url : undefined;
}

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses, networks such as 10.0.0.0/8, and the names that the server knows for them. */
function readProxies(text: string): string[] {
  const proxies = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = proxies.find((one) => !NETWORKS.includes(one) && !isNetwork(one));
  if (wrong) throw new WrongSetting(`TRUST_PROXY 应为以逗号分隔的 IP 地址或网段，现含“${wrong}”`);
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Beside the repository, unless it lies in a home that the database's own user cannot enter. */
function defaultDataDir(): string {
  const isHidden = process.getuid?.() === 0 && ROOT.startsWith(join(homedir(), '/'));
  return isHidden ? '/var/lib/jianheng' : join(ROOT, '.data');
}

function readPort(text: string | undefined): number {
  if (!text) return 8090;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new WrongSetting(`PORT 应为 0 到 65535 的整数，现为“${text}”`);
  return port;
}

function readUrl(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const url = urlOf(text, /^postgres(ql)?:$/);
  if (!url || ![url.username, url.password, url.pathname].every(isDecodable))
    throw new WrongSetting('DATABASE_URL 应形如 postgres://用户:密码@主机:端口/数据库');
  return url;
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function oneOf<T>(
  name: string,
  text: string | undefined,
  choices: Readonly<Record<string, T>>,
  otherwise: T,
): T {
  if (!text) return otherwise;
  const chosen = choices[text];
  if (chosen === undefined)
    throw new WrongSetting(`${name} 应为 ${Object.keys(choices).join(' 或 ')}，现为“${text}”`);
  return chosen;
}
