import { createHmac } from 'node:crypto';
import type { Transporter } from 'nodemailer';

const TIMEOUT_MS = 10_000;

/** One message to one person, by phone number or mail address. */
type Message = { readonly to: string; readonly subject: string; readonly text: string };
/** A way to carry messages out of the product. Throws when the message could not be handed over. */
export type Gateway = { send(message: Message): Promise<void> };
/** The ways that the installation has; what has none stays in 短信与邮件 for administrators to read. */
export type Gateways = { readonly sms?: Gateway; readonly mail?: Gateway };

/** Mail through the firm's own server, such as `smtps://user:password@mail.example.com`. */
export function mailGateway({ url, from }: { readonly url: URL; readonly from: string }): Gateway {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async ({ to, subject, text }) => {
      transport ??= openTransport(url);
      await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}

/** The library is loaded with the first mail: a house without a mail server does without it. */
export async function openTransport(url: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: url.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What stands in a message was written by people: it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Short messages through a gateway that takes `POST {phone, text}` with a bearer key. The request is signed as well:
 * `X-Signature` is the HMAC-SHA256 under the key of `X-Timestamp` (seconds), a line break and the body, in hex.
 */
export function shortMessageGateway({ url, key }: { readonly url: URL; readonly key: string }): Gateway {
  return {
    send: async ({ to, text }) => {
      const body = JSON.stringify({ phone: to, text });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'x-timestamp': timestamp,
          'x-signature': createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex'),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!reply.ok) throw new Error(`the gateway of short messages answers ${reply.status}`);
    },
  };
}
