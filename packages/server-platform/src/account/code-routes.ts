import { callSpec, platformCalls } from '@jianheng/contract';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { type AnyRoute, type CallContext, route } from '../http/route.ts';
import { type Account, accountByRecipient } from '../identity/accounts.ts';
import type { CodePurpose } from '../identity/codes/outgoing-messages.ts';
import { resetForgotten } from '../identity/codes/reset-forgotten.ts';
import { enter } from '../identity/sign-in.ts';
import { signInRules } from '../identity/sign-in-settings.ts';
import { firmOf } from './firm-of.ts';
import { openPasswords, requireCaptcha } from './given-secrets.ts';
import { describeCaller, type SessionServices } from './session-services.ts';
import { enteredAnswer } from './signed-in.ts';

type Call<Body> = Pick<CallContext<unknown, unknown, Body>, 'request' | 'server' | 'body'>;
type Signing = { readonly captcha: string; readonly phone: string; readonly companyId?: string | undefined };

/** Numbers sent to phones and mailboxes: signing in with one, and a new password for whoever forgot his. */
export function codeRoutes(needs: SessionServices): AnyRoute[] {
  const { codes } = needs;
  const open = { access: 'public', audit: 'none', transaction: 'none' } as const;
  const tenantOf = async ({ server, body }: Call<{ readonly companyId?: string | undefined }>) =>
    body.companyId === undefined ? needs.defaultTenant() : (await firmOf(server, body.companyId)).id;
  const signInByCode = async (call: Call<Signing>) => {
    const { request, server, body } = call;
    const { phone, captcha } = body;
    const tenantId = await tenantOf(call);
    const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
    const known = await within(async (tx) => {
      if (!(await signInRules(tx)).sms) throw businessError('wayClosed', { way: '短信验证码登录' });
      return accountByRecipient(tx, phone);
    });
    const { browser } = codes.browserOf(request.headers.cookie);
    const place = { recipient: phone, purpose: 'login', browser } as const;
    const entry = {
      ...describeCaller(request),
      tenantId,
      way: 'sms',
      counted: known?.loginName ?? phone,
      refusal: 'wrongCode',
      now: server.now(),
    } as const;
    const entered = await enter(needs.gate, entry, async () => ({
      account: known,
      isRight: await within((tx) => codes.take(tx, place, captcha, server.now())),
    }));
    return enteredAnswer(needs, entered, server);
  };
  return [
    route(
      { ...open, ...callSpec(platformCalls, 'POST /login/sms/send'), summary: '发送验证码' },
      async (call) => {
        const { request, reply, server, body } = call;
        const recipient = requireRecipient(body);
        const tenantId = await tenantOf(call);
        await requireCaptcha(needs, call, body.captcha);
        const { browser, cookie } = codes.browserOf(request.headers.cookie);
        const purpose = body.purpose ?? 'login';
        const seconds = await inTransaction(server.pool, tenantId, async (tx) => {
          const known = await accountByRecipient(tx, recipient, body.userType);
          const isWanted = isWaitedFor(purpose, known);
          const how = { address: request.ip, now: server.now(), isWanted, language: known?.language ?? null };
          await codes.send(tx, { recipient, purpose, browser }, how);
          return (await signInRules(tx)).codeSeconds;
        });
        reply.header('set-cookie', cookie);
        return { seconds, isCarried: codes.isCarried(recipient) };
      },
    ),
    route(
      { ...open, ...callSpec(platformCalls, 'POST /login/sms'), summary: '短信验证码登录' },
      signInByCode,
    ),
    route(
      { ...open, ...callSpec(platformCalls, 'POST /saas/login/sms'), summary: '按企业短信验证码登录' },
      signInByCode,
    ),
    route(
      { ...open, ...callSpec(platformCalls, 'POST /findPassword'), summary: '找回密码' },
      async (call) => {
        const { request, server, body } = call;
        const recipient = requireRecipient(body);
        const tenantId = await tenantOf(call);
        const [password = ''] = await openPasswords(needs, call, {
          kid: body.kid,
          given: [body.newPassword],
        });
        const { browser } = codes.browserOf(request.headers.cookie);
        await resetForgotten(
          { pool: server.pool, codes },
          { tenantId, recipient, browser, code: body.captcha, password, kind: body.userType },
          { ...describeCaller(request), now: server.now() },
        );
        return null;
      },
    ),
  ];
}

/** A code for signing in goes to whoever is known, one for registering to whoever is not. */
const isWaitedFor = (purpose: CodePurpose, known: Account | undefined): boolean =>
  purpose === 'register' ? known === undefined : known?.isOpen === true;

function requireRecipient({
  phone,
  email,
}: {
  phone?: string | undefined;
  email?: string | undefined;
}): string {
  // Letters of another size reach the same box, and are counted with it.
  const recipient = phone ?? email?.toLowerCase();
  if (recipient === undefined) throw new ValidationError({ phone: inputFault('phoneMissing') });
  return recipient;
}
