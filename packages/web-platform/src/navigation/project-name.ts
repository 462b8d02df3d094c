import { createStore } from '../hooks/store.ts';

export const projectNameStore = createStore('');

/** Tells the project frame which project is open. */
export function showProjectName(name: string): void {
  projectNameStore.set(() => name);
}
