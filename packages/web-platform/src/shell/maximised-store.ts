import { makeStore } from '../pieces/store.ts';

/** Whether the content covers header and menu. */
export const maximisedStore = makeStore(false);
