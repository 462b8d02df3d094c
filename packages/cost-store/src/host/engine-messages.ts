import type { TogetherInput, WorkName } from '../works/works.ts';

/** Messages of the server to the engine process, sent one after another. */
export type ToEngine =
  /** Pieces of the frames of a project, in their order. */
  | { readonly type: 'frames'; readonly key: string; readonly pieces: readonly Uint8Array[] }
  /** All frames are there. */
  | { readonly type: 'load'; readonly key: string }
  | { readonly type: 'ask'; readonly key: string; readonly work: WorkName; readonly input: unknown }
  /** A question about several projects, the tender first. */
  | { readonly type: 'askTogether'; readonly keys: readonly string[]; readonly input: TogetherInput };

/** Replies of the engine process: one to each `load`, `ask` and `askTogether`. */
export type FromEngine =
  | { readonly type: 'answer'; readonly answer: unknown }
  | { readonly type: 'loaded' }
  /** A project is not in memory. */
  | { readonly type: 'missing'; readonly key: string }
  /** The input is at fault; the sentence names what is wrong. */
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'failed'; readonly trace: string };
