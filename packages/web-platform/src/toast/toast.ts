import { domToast, type Toast } from './dom-toast.ts';

let current: Toast = domToast;

/** The place that shows messages now: the plain one on the light pages, the shell's own in the application. */
export function toast(): Toast {
  return current;
}

/** Gives messages another place. */
export function setToast(place: Toast): void {
  current = place;
}
