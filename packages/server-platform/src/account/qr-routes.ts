import { callSpec, platformCalls } from '@jianheng/contract';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError, businessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { accountById } from '../identity/accounts.ts';
import { enter } from '../identity/sign-in.ts';
import { signInRules } from '../identity/sign-in-settings.ts';
import { describeCaller, type SessionServices } from './session-services.ts';
import { enteredAnswer } from './signed-in.ts';

const NOTHING = { signedIn: null } as const;

/** A firm that has closed this way since the code was shown lets nobody in by it. */
async function demandOpen(tx: Tx): Promise<void> {
  const { qr: isOpen } = await signInRules(tx);
  if (!isOpen) throw businessError('wayClosed', { way: '扫码登录' });
}

/** Signing in by a phone: the browser shows a code and asks what became of it, the phone agrees. */
export function qrRoutes(needs: SessionServices): AnyRoute[] {
  const { codes, qr } = needs;
  const open = { access: 'public', audit: 'none', transaction: 'none' } as const;
  const phone = { access: 'signedIn', openToMembers: true, transaction: 'write' } as const;
  return [
    route(
      { ...open, ...callSpec(platformCalls, 'GET /login/qrCode'), summary: '登录二维码' },
      async ({ request, reply, server }) => {
        const tenantId = needs.defaultTenant();
        await inTransaction(server.pool, tenantId, demandOpen, { readOnly: true });
        const { browser, cookie } = codes.browserOf(request.headers.cookie);
        reply.header('set-cookie', cookie);
        return qr.make(tenantId, browser, describeCaller(request), server.now());
      },
    ),
    route(
      { ...open, ...callSpec(platformCalls, 'POST /login/codeStatus'), summary: '扫码状态' },
      async ({ request, server, body: { id } }) => {
        const now = server.now();
        const { browser } = codes.browserOf(request.headers.cookie);
        const tenantId = qr.tenantOf(id, now);
        if (tenantId === undefined) return { status: 'expired' as const, ...NOTHING };
        const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
        const status = await within(async (tx) => {
          await demandOpen(tx);
          return qr.stateOf(tx, id, browser, now);
        });
        if (status !== 'confirmed') return { status, ...NOTHING };
        const account = await within(async (tx) => {
          const userId = await qr.collect(tx, id, browser, now);
          return userId === undefined ? undefined : accountById(tx, userId);
        });
        if (!account) return { status: 'expired' as const, ...NOTHING };
        const entry = {
          ...describeCaller(request),
          tenantId,
          way: 'qr',
          counted: account.loginName,
          refusal: 'wrongSignIn',
          now,
        } as const;
        const entered = await enter(needs.gate, entry, async () => ({ account, isRight: true }));
        return { status, signedIn: await enteredAnswer(needs, entered, server) };
      },
    ),
    route(
      {
        ...phone,
        ...callSpec(platformCalls, 'POST /login/qrCode/scan'),
        summary: '扫码：查看请求登录的设备',
        audit: 'none',
        changesOnlyOwn: true,
      },
      async ({ tx, user, server, body }) => {
        await demandOpen(tx);
        const place = await qr.scan(tx, user, body.id, server.now());
        if (!place) throw new AccessError(404, '二维码已失效，请刷新后重新扫描。');
        return place;
      },
    ),
    route(
      {
        ...phone,
        ...callSpec(platformCalls, 'POST /login/qrCode/confirm'),
        summary: '扫码：确认或取消登录',
        audit: 'answerQrSignIn',
      },
      async ({ tx, user, server, body, audit }) => {
        await demandOpen(tx);
        if (!(await qr.answer(tx, user, body, server.now())))
          throw new AccessError(404, '二维码已失效，请刷新后重新扫描。');
        audit('qr', { isAllowed: body.isAllowed });
        return null;
      },
    ),
  ];
}
