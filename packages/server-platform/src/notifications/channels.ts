import type { Transporter } from 'nodemailer';
import { openTransport, shortMessageGateway } from '../identity/codes/message-gateways.ts';
import type { Channel } from './notice-sender.ts';

/** Mail through the firm's own server, such as `smtps://user:password@mail.example.com`. */
export function mailChannel({ url, from }: { readonly url: URL; readonly from: string }): Channel {
  let transport: Promise<Transporter> | undefined;
  return {
    way: 'mail',
    send: async ({ name, email }, { title, content }, link) => {
      if (!email) return;
      transport ??= openTransport(url);
      const text = link === undefined ? content : `${content}\n\n${link}`;
      await (await transport).sendMail({ from, to: { name, address: email }, subject: title, text });
    },
  };
}

/** Short messages through the gateway of the installation. */
export function shortMessageChannel(settings: { readonly url: URL; readonly key: string }): Channel {
  const gateway = shortMessageGateway(settings);
  return {
    way: 'shortMessage',
    send: async ({ phone }, { title, content }) => {
      if (phone) await gateway.send({ to: phone, subject: title, text: `【${title}】${content}` });
    },
  };
}
