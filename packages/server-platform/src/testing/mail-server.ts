import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail server that takes everything and keeps it, or says for a while that it cannot. */
export class MailServer {
  readonly mails: string[] = [];
  isBusy = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  static async listen(): Promise<MailServer> {
    const mail = new MailServer();
    await new Promise<void>((resolve) => mail.#server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get url(): URL {
    return new URL(`smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #talk(socket: Socket): void {
    let text = '';
    let body: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => socket.destroy());
    say('220 test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        body = this.#answer(line, body, say);
      }
    });
  }

  /** What stands after a line: the body that is being sent, if one is. */
  #answer(line: string, body: string | undefined, say: (line: string) => void): string | undefined {
    if (body !== undefined && line !== '.') return `${body}${line}\n`;
    if (body !== undefined) this.mails.push(body);
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'MAIL' && this.isBusy) say('451 busy');
    else if (word === 'DATA') say('354 go on');
    else if (word === 'QUIT') say('221 bye');
    else say('250 ok');
    return word === 'DATA' ? '' : undefined;
  }
}
