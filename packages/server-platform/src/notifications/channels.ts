import { createTransport } from 'nodemailer';
import type { Channel } from './notice-sender.ts';

const TIMEOUT_MS = 10_000;

/** Mail through the firm's own server, such as `smtps://user:password@mail.example.com`. */
export function mailChannel({ url, from }: { readonly url: URL; readonly from: string }): Channel {
  const transport = createTransport({
    url: url.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What stands in a notice was written by people: it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ name, email }, { title, content }) => {
      if (!email) return;
      await transport.sendMail({ from, to: { name, address: email }, subject: title, text: content });
    },
  };
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
