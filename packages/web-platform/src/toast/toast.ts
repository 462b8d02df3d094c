import { type Notices, plainNotices } from './dom-toast.ts';

let current: Notices = plainNotices;

/** The place that shows messages now: the plain one on the light pages, the shell's own in the application. */
export function notices(): Notices {
  return current;
}

/** Gives messages another place. */
export function showNoticesWith(place: Notices): void {
  current = place;
}
