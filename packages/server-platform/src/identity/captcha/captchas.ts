import { randomInt } from 'node:crypto';
import type { Tx } from '../../database/transaction.ts';
import type { Nonces } from '../nonces.ts';
import type { ServerSecret } from '../server-secret.ts';
import { captchaPicture } from './captcha-picture.ts';

const LIFE_MINUTES = 5;
const DIGITS = 6;
const PURPOSE = 'captcha';
const COOKIE = 'jh_captcha';

/** Makes the digits; tests give their own, nothing else may. */
export type MakeCode = () => string;
export const randomCode: MakeCode = () => String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0');

/**
 * Captchas that are kept nowhere: the browser's cookie holds a number for one use and a signature of the answer,
 * which tells nobody the answer. One answer uses it up, right or wrong.
 */
export class Captchas {
  readonly #secret: ServerSecret;
  readonly #nonces: Nonces;
  readonly #makeCode: MakeCode;

  constructor(needs: {
    readonly secret: ServerSecret;
    readonly nonces: Nonces;
    readonly makeCode: MakeCode;
  }) {
    this.#secret = needs.secret;
    this.#nonces = needs.nonces;
    this.#makeCode = needs.makeCode;
  }

  /** A new captcha: the cookie for this browser and the picture. */
  async draw(tenantId: string, now: Date): Promise<{ cookie: string; picture: Buffer }> {
    const code = this.#makeCode();
    const until = new Date(now.getTime() + LIFE_MINUTES * 60_000);
    const number = this.#nonces.make({ purpose: PURPOSE, tenantId }, until);
    const value = `${number}.${this.#answer(number, code)}`;
    const cookie = `${COOKIE}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${LIFE_MINUTES * 60}`;
    return { cookie, picture: await captchaPicture(code) };
  }

  /** Whether the answer is right. Must be committed whatever comes of the call. */
  async take(tx: Tx, cookies: string | undefined, answer: string, now: Date): Promise<boolean> {
    const [, number = '', signature = ''] = CAPTCHA.exec(cookies ?? '') ?? [];
    if (!(await this.#nonces.take(tx, { purpose: PURPOSE }, number, now))) return false;
    return this.#secret.isSigned(PURPOSE, `${number}\n${answer.trim()}`, signature);
  }

  #answer(number: string, code: string): string {
    return this.#secret.sign(PURPOSE, `${number}\n${code}`);
  }
}

const CAPTCHA = new RegExp(
  `(?:^|; )${COOKIE}=([\\w-]{22}\\.[a-z\\d]{8,9}\\.[\\w-]{22})\\.([\\w-]{22})(?:;|$)`,
);
