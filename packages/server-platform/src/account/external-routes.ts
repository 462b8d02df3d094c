import { callSpec, platformCalls } from '@jianheng/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { type Account, accountById } from '../identity/accounts.ts';
import { accountMatching } from '../identity/external/account-matching.ts';
import { casLoginUrl, casPerson } from '../identity/external/cas.ts';
import {
  type ExternalSettings,
  type ExternalWay,
  readExternal,
  waysOf,
} from '../identity/external/external-settings.ts';
import { mustLinkOneself } from '../identity/external/link-rules.ts';
import { authorizationUrl, newNonce, newVerifier, personOf } from '../identity/external/open-id-connect.ts';
import { InnerHostError } from '../identity/external/outside-fetch.ts';
import {
  type ExternalPerson,
  linkAccount,
  linkedAccount,
  type PendingSignIn,
} from '../identity/external/pending-sign-in.ts';
import { type Caller, enter } from '../identity/sign-in.ts';
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
        const { way, redirect, companyId } = body;
        const tenantId = await tenantOf(server, companyId);
        return leave(needs, { request, reply, server }, { way, redirect, tenantId });
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
        const found = await within((tx) =>
          brought.linksTo === undefined
            ? accountFor(tx, settings, brought, person)
            : linkOwn(tx, person, brought.linksTo, describeCaller(request)),
        );
        const entry = {
          ...describeCaller(request),
          tenantId,
          way: 'sso',
          counted: found.account?.loginName ?? `sso:${person.subject}`,
          refusal: found.mustLinkOneself ? 'ssoLinkFirst' : 'ssoUnknown',
          now: server.now(),
        } as const;
        const entered = await enter(needs.gate, entry, async () => ({
          account: found.account,
          isRight: true,
        }));
        return { signedIn: await enteredAnswer(needs, entered, server), redirect };
      },
    ),
  ];
}

type Leaving = {
  readonly way: ExternalWay;
  readonly tenantId: string;
  readonly redirect?: string | undefined;
  /** The signed-in person who links an identity. */
  readonly linksTo?: string;
};

/** Where the browser goes to a provider of identities, with a cookie that ties the provider's answer to this browser. */
export async function leave(
  { pending, secret, ask }: SessionServices,
  { request, reply, server }: { request: FastifyRequest; reply: FastifyReply; server: Server },
  { way, tenantId, redirect = '/', linksTo }: Leaving,
): Promise<{ readonly url: string }> {
  const settings = await inTransaction(server.pool, tenantId, (tx) => readExternal(tx, secret), {
    readOnly: true,
  });
  if (!waysOf(settings).includes(way)) throw businessError('ssoNotSet');
  const state = pending.newState(tenantId, server.now());
  const page = `${siteOf(settings, request)}${RETURN_PAGES[way]}`;
  const leaving: PendingSignIn = {
    way,
    tenantId,
    state,
    // CAS gives back nothing but its ticket: the state is part of the address that it comes back to.
    returnTo: way === 'cas' ? `${page}?state=${state}` : page,
    redirect: OWN_PAGE.test(redirect) ? redirect : '/',
    nonce: newNonce(),
    verifier: newVerifier(),
    ...(linksTo === undefined ? {} : { linksTo }),
  };
  const url =
    way === 'cas'
      ? casLoginUrl(settings.casUrl, leaving.returnTo)
      : await authorizationUrl({ ...settings, ask }, leaving).catch((failure) =>
          unreachable(server, failure),
        );
  reply.header('set-cookie', pending.cookieOf(leaving));
  return { url };
}

function whoIs(
  settings: ExternalSettings & Pick<SessionServices, 'ask'>,
  brought: PendingSignIn,
  answer: Answer,
): Promise<ExternalPerson | undefined> {
  if (brought.way === 'oidc') return personOf(settings, brought, answer);
  return answer.ticket ? casPerson(settings, brought.returnTo, answer.ticket) : Promise.resolve(undefined);
}

type Found = {
  readonly account: Account | undefined;
  /** There is an account, but only its owner may link it, signed in. */
  readonly mustLinkOneself?: boolean;
};

/** The account linked to this identity, else the one that the firm's settings match, which is linked from then on. */
async function accountFor(
  tx: Tx,
  { oidcMatch, casMatch }: ExternalSettings,
  { way }: PendingSignIn,
  person: ExternalPerson,
): Promise<Found> {
  const linked = await linkedAccount(tx, person);
  if (linked !== undefined) return { account: await accountById(tx, linked) };
  const found = await accountMatching(tx, way === 'oidc' ? oidcMatch : casMatch, person.named);
  if (!found?.isOpen) return { account: undefined };
  if (await mustLinkOneself(tx, found.id)) return { account: undefined, mustLinkOneself: true };
  return { account: (await linkAccount(tx, person, found.id)) ? found : undefined };
}

/** Links an identity to the account whose owner, signed in, went to fetch it. */
async function linkOwn(tx: Tx, person: ExternalPerson, userId: string, caller: Caller): Promise<Found> {
  const linked = await linkedAccount(tx, person);
  if (linked !== userId) {
    if (linked !== undefined || !(await linkAccount(tx, person, userId)))
      throw businessError('ssoLinkedElsewhere');
    const { address, callId } = caller;
    writeAudit(tx, { event: 'linkIdentity', userId, detail: { provider: person.provider }, address, callId });
  }
  return { account: await accountById(tx, userId) };
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
