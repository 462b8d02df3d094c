import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';

const TIMEOUT_MS = 10_000;
/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;
const PORTS: Readonly<Record<string, number>> = { 'udp:': 514, 'tcp:': 601, 'tls:': 6514 };

/** Sends messages to a syslog server in the format of RFC 5424, over udp, tcp or tls. Rejects where they cannot be sent. */
export async function sendSyslog(url: URL, messages: readonly string[], now = new Date()): Promise<void> {
  const lines = messages.map(
    (message) =>
      `<${PRIORITY}>1 ${now.toISOString()} ${hostname()} jianheng ${process.pid} auditHead - ${message}`,
  );
  const target = {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || (PORTS[url.protocol] ?? 514),
  };
  await (url.protocol === 'udp:' ? sendDatagrams(target, lines) : sendStream(url.protocol, target, lines));
}

type Target = { readonly host: string; readonly port: number };

async function sendDatagrams({ host, port }: Target, lines: readonly string[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    for (const line of lines)
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.send(line, port, host, (problem) => (problem ? reject(problem) : resolve()));
      });
  } finally {
    socket.close();
  }
}

/** Each message behind its length, by RFC 6587. */
function sendStream(protocol: string, target: Target, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = protocol === 'tls:' ? connectTls({ ...target, servername: target.host }) : connect(target);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the syslog server does not answer')));
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(''));
    socket.resume();
  });
}
