import { createStore } from '../hooks/store.ts';

export type FrameDialog =
  | 'none'
  | 'startProcess'
  | 'settings'
  | 'online'
  | 'jump'
  | 'me'
  | 'menu'
  | 'keys'
  | 'panels'
  | 'workMode';

/** Which dialog of the frame is open; one at a time. */
export const dialogStore = createStore<FrameDialog>('none');

/** Opens a dialog of the frame. */
export function openDialog(dialog: FrameDialog): void {
  dialogStore.set(() => dialog);
}

/** Closes whichever is open. */
export function closeDialog(): void {
  dialogStore.set(() => 'none');
}
