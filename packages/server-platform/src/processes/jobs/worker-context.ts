import type { Server } from '../../http/route.ts';
import type { ModuleCode } from '../process-context.ts';

/** What a worker needs: the server whose processes they are, and the code that their steps run. */
export type WorkerContext = { readonly server: Server; readonly code: ModuleCode };

/** A job that this worker has claimed, and when it began. */
export type Due = { readonly id: string; readonly worker: string; readonly now: Date };
