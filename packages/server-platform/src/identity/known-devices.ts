import type { ServerSecret } from './server-secret.ts';

const DAYS = 7;
const PURPOSE = 'device';
const COOKIE = 'jh_device';
/** Accounts that one browser remembers; the one that signed in longest ago gives way. */
const MAX_ACCOUNTS = 3;
const ENTRIES = new RegExp(`(?:^|; )${COOKIE}=([\\w.~-]{1,400})(?:;|$)`);

/** An account of a firm, as it is typed at sign-in. */
type AccountName = { readonly tenantId: string; readonly loginName: string };

/**
 * Browsers in which an account has signed in within seven days (记住本机). The browser's cookie holds signatures that name no
 * account; nothing is stored. It replaces the captcha alone: password, second step and lockout are the same.
 */
export class KnownDevices {
  readonly #secret: ServerSecret;

  constructor(secret: ServerSecret) {
    this.#secret = secret;
  }

  /** Whether this browser remembers the account. */
  knows(cookies: string | undefined, account: AccountName, now: Date): boolean {
    return entriesOf(cookies).some((entry) => this.#isFor(entry, account, now));
  }

  /** The cookie by which this browser remembers the account for seven days from now. */
  remember(cookies: string | undefined, account: AccountName, now: Date): string {
    const until = new Date(now.getTime() + DAYS * 86_400_000).getTime().toString(36);
    const others = entriesOf(cookies).filter((entry) => !this.#isFor(entry, account, now));
    const entries = [`${until}.${this.#sign(until, account)}`, ...others].slice(0, MAX_ACCOUNTS);
    return `${COOKIE}=${entries.join('~')}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${DAYS * 86_400}`;
  }

  #isFor(entry: string, account: AccountName, now: Date): boolean {
    const [, until = '', signature = ''] = /^([a-z\d]{8,9})\.([\w-]{22})$/.exec(entry) ?? [];
    return (
      Number.parseInt(until, 36) > now.getTime() &&
      this.#secret.isSigned(PURPOSE, signedText(until, account), signature)
    );
  }

  #sign(until: string, account: AccountName): string {
    return this.#secret.sign(PURPOSE, signedText(until, account));
  }
}

const entriesOf = (cookies: string | undefined): string[] =>
  ENTRIES.exec(cookies ?? '')?.[1]?.split('~') ?? [];

const signedText = (until: string, { tenantId, loginName }: AccountName) =>
  [tenantId, loginName.trim().toLowerCase(), until].join('\n');
