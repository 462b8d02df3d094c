import { passThrough } from './pass-through.ts';

/** The first open flow is taken when the gateway is left. */
export const exclusive = passThrough;
