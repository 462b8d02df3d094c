import { play } from './play.ts';
import type { PlayRequest } from './protocol.ts';

/** Plays processes beside the page: what turns in circles holds up this thread alone. */
addEventListener('message', ({ data }: MessageEvent<PlayRequest>) => postMessage(play(data)));
