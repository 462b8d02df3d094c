import { backOff } from './back-off.ts';
import { type PushMessage, readPush } from './push.ts';

/** The server closes with this when the session was ended elsewhere. */
const SIGNED_OUT = 4401;
/** And with this when the session goes on with other rights. */
const RIGHTS_CHANGED = 4403;

export type PushSocketEvents = {
  readonly onPush: (push: PushMessage) => void;
  /** The connection stands again after it was lost: what was pushed meanwhile was not heard. */
  readonly onReturn: () => void;
  readonly onSignedOut: () => void;
  /** What the person may do is not what it was. */
  readonly onRightsChanged: () => void;
};

type Connecting = { readonly address: string; readonly token: () => string | undefined };

/** An opening that took longer may have missed a push: the page read its lists before. */
const SLOW_MS = 1000;

/** One connection a window over which the server pushes; comes back by itself until it is closed. */
export class PushSocket {
  readonly #connecting: Connecting;
  readonly #events: PushSocketEvents;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(connecting: Connecting, events: PushSocketEvents) {
    this.#connecting = connecting;
    this.#events = events;
  }

  open(): void {
    const token = this.#connecting.token();
    if (this.#isClosed || token === undefined) return;
    const socket = new WebSocket(this.#connecting.address, ['jianheng', `token.${token}`]);
    this.#socket = socket;
    const began = Date.now();
    socket.addEventListener('open', () => {
      // What was told while nobody listened is read from the lists.
      if (this.#failures > 0 || Date.now() - began > SLOW_MS) this.#events.onReturn();
      this.#failures = 0;
    });
    socket.addEventListener('message', ({ data }) => {
      const push = readPush(data);
      if (push !== undefined) this.#events.onPush(push);
    });
    socket.addEventListener('close', ({ code }) => this.#lost(code));
  }

  /** Tries at once instead of waiting on: the network is back, or somebody looks again. */
  hurry(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.open();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #lost(code: number): void {
    if (this.#isClosed) return;
    if (code === SIGNED_OUT) {
      this.#isClosed = true;
      this.#events.onSignedOut();
      return;
    }
    if (code === RIGHTS_CHANGED) this.#events.onRightsChanged();
    const pause = backOff(this.#failures, Math.random());
    this.#failures += 1;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.open();
    }, pause);
  }
}

/** The address of the pushes of a person on the site that serves this page. */
export function pushSite(userId: string, { protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/websocket/${userId}`;
}
