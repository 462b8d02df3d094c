import { callSpec, platformCalls } from '@jianheng/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { type Account, accountById } from '../identity/accounts.ts';
import { accountMatching } from '../identity/external/account-matching.ts';
import { casLoginUrl, casPerson } from '../identity/external/cas.ts';
import {
  type ExternalSettings,
  keepExternalSecret,
  readExternal,
  waysOf,
} from '../identity/external/external-settings.ts';
import { authorizationUrl, newNonce, newVerifier, personOf } from '../identity/external/open-id-connect.ts';
import { InnerHostError } from '../identity/external/outside-fetch.ts';
import {
  type ExternalPerson,
  linkAccount,
  linkedAccount,
  type PendingSignIn,
} from '../identity/external/pending-sign-in.ts';
import { enter } from '../identity/sign-in.ts';
import { firmOf } from './firm-of.ts';
import { describeCaller, type SessionServices } from './session-services.ts';
import { enteredAnswer } from './signed-in.ts';

const RETURN_PAGES = { oidc: '/auth-redirect', cas: '/cas' } as const;
/** A page of ours: one stroke, so that it leads to no other host. */
const OWN_PAGE = /^\/(?![/\\])[^\s\\]*$/;

type Answer = Readonly<Record<string, string>>;

/** Signing in with what somebody has elsewhere: OpenID Connect, CAS. */
export function externalRoutes(needs: SessionServices): AnyRoute[] {
  const { pending, secret, ask } = needs;
  const open = { access: 'public', audit: 'none', transaction: 'none' } as const;
  const tenantOf = async (server: Server, companyId: string | undefined) =>
    companyId === undefined ? needs.defaultTenant() : (await firmOf(server, companyId)).id;
  const settingsOf = (server: Server, tenantId: string) =>
    inTransaction(server.pool, tenantId, (tx) => readExternal(tx, secret), { readOnly: true });
  return [
    route(
      { ...open, ...callSpec(platformCalls, 'POST /login/sso/ways'), summary: '单点登录：可用方式' },
      async ({ server, body }) => {
        const settings = await settingsOf(server, await tenantOf(server, body.companyId));
        return waysOf(settings).map((way) => ({ way, title: settings.title }));
      },
    ),
    route(
      { ...open, ...callSpec(platformCalls, 'POST /login/sso/begin'), summary: '单点登录：前往身份认证' },
      async ({ request, reply, server, body }) => {
        const { way, redirect = '/', companyId } = body;
        const tenantId = await tenantOf(server, companyId);
        const settings = await settingsOf(server, tenantId);
        if (!waysOf(settings).includes(way)) throw businessError('ssoNotSet');
        const state = pending.newState(tenantId, server.now());
        const page = `${siteOf(settings, request)}${RETURN_PAGES[way]}`;
        const leaving: PendingSignIn = {
          way,
          tenantId,
          state,
          // CAS gives back nothing but its ticket: the state stands in the address that it comes back to.
          returnTo: way === 'cas' ? `${page}?state=${state}` : page,
          redirect: OWN_PAGE.test(redirect) ? redirect : '/',
          nonce: newNonce(),
          verifier: newVerifier(),
        };
        const url =
          way === 'cas'
            ? casLoginUrl(settings.casUrl, leaving.returnTo)
            : await authorizationUrl({ ...settings, ask }, leaving).catch((failure) =>
                unreachable(server, failure),
              );
        reply.header('set-cookie', pending.cookieOf(leaving));
        return { url };
      },
    ),
    route(
      { ...open, ...callSpec(platformCalls, 'GET /login/sso/userinfo'), summary: '单点登录：完成登录' },
      async ({ request, server, query }) => {
        const brought = pending.find(request.headers.cookie, query.state);
        if (!brought) throw businessError('ssoNotBegun');
        const { tenantId, redirect } = brought;
        const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
        if (!(await within((tx) => pending.take(tx, brought, server.now()))))
          throw businessError('ssoNotBegun');
        const settings = await settingsOf(server, tenantId);
        const person = await whoIs({ ...settings, ask }, brought, query).catch((failure) =>
          unreachable(server, failure),
        );
        if (!person) throw businessError('ssoNotBegun');
        const account = await within((tx) => accountFor(tx, settings, brought, person));
        const entry = {
          ...describeCaller(request),
          tenantId,
          way: 'sso',
          counted: account?.loginName ?? `sso:${person.subject}`,
          refusal: 'ssoUnknown',
          now: server.now(),
        } as const;
        const entered = await enter(needs.gate, entry, async () => ({ account, isRight: true }));
        return { signedIn: await enteredAnswer(needs, entered, server), redirect };
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'PUT /login/sso/secret'),
        summary: '单点登录：保存客户端密钥',
        access: { anyOf: ['system'] },
        audit: 'saveSsoSecret',
        transaction: 'write',
        repetition: 'runsAgain',
      },
      async ({ tx, body }) => {
        await keepExternalSecret(tx, secret, body.secret);
        return null;
      },
    ),
  ];
}

function whoIs(
  settings: ExternalSettings & Pick<SessionServices, 'ask'>,
  brought: PendingSignIn,
  answer: Answer,
): Promise<ExternalPerson | undefined> {
  if (brought.way === 'oidc') return personOf(settings, brought, answer);
  return answer.ticket ? casPerson(settings, brought.returnTo, answer.ticket) : Promise.resolve(undefined);
}

/** Whoever has come by this identity before, else whoever the firm says is meant, who is tied to it from then on. */
async function accountFor(
  tx: Tx,
  { oidcMatch, casMatch }: ExternalSettings,
  { way }: PendingSignIn,
  person: ExternalPerson,
): Promise<Account | undefined> {
  const linked = await linkedAccount(tx, person);
  if (linked !== undefined) return accountById(tx, linked);
  const found = await accountMatching(tx, way === 'oidc' ? oidcMatch : casMatch, person.named);
  return found?.isOpen && (await linkAccount(tx, person, found.id)) ? found : undefined;
}

/** Libraries tell what went wrong underneath as its cause. */
function isInnerHost(failure: unknown): boolean {
  if (failure instanceof InnerHostError) return true;
  return failure instanceof Error && failure.cause !== undefined && isInnerHost(failure.cause);
}

/** What the provider said stays in the log: to a person it says nothing that he could mend. */
function unreachable({ log }: Server, failure: unknown): never {
  log.info({ err: failure }, 'a provider of identities refused or could not be asked');
  if (isInnerHost(failure)) throw businessError('ssoHostRefused');
  throw businessError('ssoFailed');
}

const siteOf = ({ siteUrl }: ExternalSettings, { protocol, host }: FastifyRequest): string =>
  siteUrl === '' ? `${protocol}://${host}` : siteUrl.replace(/\/+$/, '');
