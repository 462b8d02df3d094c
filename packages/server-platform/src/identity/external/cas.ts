import { XmlReader } from '@jianheng/foreign-content';
import type { OutsideFetch } from './outside-fetch.ts';
import type { ExternalPerson } from './pending-sign-in.ts';

const TIMEOUT_MS = 10_000;
const MAX_REPLY = 65_536;

/** Where the browser is sent to sign in at a CAS server; it comes back to `service` with a ticket. */
export const casLoginUrl = (casUrl: string, service: string): string =>
  `${plain(casUrl)}/login?service=${encodeURIComponent(service)}`;

/**
 * Whose ticket it is, as the CAS server says when it is asked with exactly the service that the ticket was given for.
 * Nobody where it does not know it; throws where it cannot be asked or says what cannot be read.
 */
export async function casPerson(
  { casUrl, ask }: { readonly casUrl: string; readonly ask: OutsideFetch },
  service: string,
  ticket: string,
): Promise<ExternalPerson | undefined> {
  const query = new URLSearchParams({ service, ticket });
  const reply = await ask(`${plain(casUrl)}/serviceValidate?${query}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`the CAS server answers ${reply.status}`);
  const text = await reply.text();
  if (text.length > MAX_REPLY) throw new Error('the CAS server says too much');
  const user = userIn(text);
  return user === undefined ? undefined : { provider: plain(casUrl), subject: user, named: user };
}

const plain = (casUrl: string) => casUrl.replace(/\/+$/, '');

const PATH = 'serviceResponse/authenticationSuccess/user';

/** The text of `serviceResponse/authenticationSuccess/user` and of no other place, whatever prefix its names have. */
function userIn(xml: string): string | undefined {
  const open: string[] = [];
  const found: string[] = [];
  let text = '';
  const reader = new XmlReader({
    open: (name) => {
      open.push(name.replace(/^[^:]*:/, ''));
      text = '';
    },
    text: (piece) => {
      text += piece;
    },
    close: () => {
      if (open.join('/') === PATH) found.push(text.trim());
      open.pop();
      text = '';
    },
  });
  reader.push(xml);
  reader.end();
  const [user] = found;
  return found.length === 1 && user ? user : undefined;
}
