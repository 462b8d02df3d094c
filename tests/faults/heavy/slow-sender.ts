import { connect } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** How many sockets to open to which port; they are dripped on until the worker is ended. */
export type Slow = { readonly port: number; readonly count: number };

/** Half of them come to a body that does not end, half never come to the end of their headers. */
const HEADERS = 'POST /api/login HTTP/1.1\r\nhost: x\r\nx-slow: ';
const BODY =
  'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
/** Each sends a byte a second, all of them evenly spread: a thousand at one moment would be another attack. */
const TURNS = 100;
const TURN_MS = 10;

/** In a thread of its own, so that the sending does not hold up whoever measures. Says how many sockets are open. */
parentPort?.once('message', ({ port, count }: Slow) => {
  let open = 0;
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(index % 2 === 0 ? BODY : HEADERS);
      parentPort?.postMessage(++open);
    });
    socket.on('error', () => undefined);
    return socket;
  });
  let turn = 0;
  setInterval(() => {
    turn = (turn + 1) % TURNS;
    for (let index = turn; index < count; index += TURNS)
      if (sockets[index]?.writable) sockets[index]?.write(' ');
  }, TURN_MS);
});
