import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { captchaPicture } from './captcha-picture.ts';

const LIFE_MINUTES = 5;
const DIGITS = 6;

/** Makes the digits; tests give their own, nothing else may. */
export type MakeCode = () => string;
export const randomCode: MakeCode = () => String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0');

const digest = (id: string, answer: string) =>
  createHash('sha256').update(`${id}:${answer}`).digest('base64url');

/** Draws a new captcha. Its id goes into a cookie of this browser, its answer is kept as a checksum only. */
export async function drawCaptcha(tx: Tx, makeCode: MakeCode): Promise<{ id: string; picture: Buffer }> {
  const id = randomBytes(18).toString('base64url');
  const code = makeCode();
  await sql`delete from captcha where tenant_id = ${tx.tenantId} and expires_at < now()`.execute(tx.db);
  await sql`insert into captcha (tenant_id, id, answer_hash, purpose, expires_at)
    values (${tx.tenantId}, ${id}, ${digest(id, code)}, 'login', now() + ${sql.lit(`${LIFE_MINUTES} minutes`)}::interval)`.execute(
    tx.db,
  );
  return { id, picture: await captchaPicture(code) };
}

/** Whether the answer is right. A captcha is used up by one answer, right or wrong. */
export async function isCaptcha(tx: Tx, id: string | undefined, answer: string): Promise<boolean> {
  if (!id) return false;
  const { rows } = await sql<{ answer_hash: string }>`
    delete from captcha where tenant_id = ${tx.tenantId} and id = ${id} and expires_at > now() returning answer_hash`.execute(
    tx.db,
  );
  return rows[0]?.answer_hash === digest(id, answer.trim());
}

const COOKIE = 'jh_captcha';

export function captchaCookie(id: string): string {
  return `${COOKIE}=${id}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${LIFE_MINUTES * 60}`;
}

export function captchaIdOf(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]{24})(?:;|$)`).exec(cookies ?? '')?.[1];
}
