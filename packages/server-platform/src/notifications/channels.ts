import type { Transporter } from 'nodemailer';
import type { Channel } from './notice-sender.ts';

const TIMEOUT_MS = 10_000;

/** Mail through the firm's own server, such as `smtps://user:password@mail.example.com`. */
export function mailChannel({ url, from }: { readonly url: URL; readonly from: string }): Channel {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async ({ name, email }, { title, content }) => {
      if (!email) return;
      transport ??= openTransport(url);
      await (await transport).sendMail({ from, to: { name, address: email }, subject: title, text: content });
    },
  };
}

/** The library is loaded with the first mail: a house without a mail server does without it. */
async function openTransport(url: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: url.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What stands in a notice was written by people: it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Short messages through a gateway that takes `POST {phone, text}` with a bearer key. */
export function shortMessageChannel({ url, key }: { readonly url: URL; readonly key: string }): Channel {
  return {
    send: async ({ phone }, { title, content }) => {
      if (!phone) return;
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ phone, text: `【${title}】${content}` }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!reply.ok) throw new Error(`the gateway of short messages answers ${reply.status}`);
    },
  };
}
