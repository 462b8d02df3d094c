import type { FastifyRequest } from 'fastify';

/** What an address may carry in place of a header: whoever reads the log could use it. */
const SECRETS = /([?&;](?:AuthToken|token|ticket|password|kid|captcha)=)[^&#]*/gi;

/** A request as the log shows it: who asked for what, without what opens anything. */
export function loggedRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: url.replace(SECRETS, '$1***'), remoteAddress: ip };
}
