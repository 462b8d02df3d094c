import type { PlatformAnswer } from '@jianheng/contract';
import { browserStores, readJson } from '../../storage/browser-storage.ts';
import { forgetSessionEnd } from '../../storage/session-end.ts';
import { type SignedIn, storeSignedIn } from '../../storage/signed-in-user.ts';
import { CHANGE_PASSWORD_PATH, safeRedirect } from '../guard.ts';

/** What every way in answers: a session, or what must still be shown before there is one. */
export type Entered = PlatformAnswer<'POST /login'>;
export type PendingStep = Extract<Entered, { readonly secondStep: unknown }>['secondStep'];

const PENDING = 'secondStep';
const SECOND_STEP_PATH = '/login/second-step';

/** Whoever has shown enough goes where he wanted to; whoever has not is asked for the second thing first. */
export function enter(entered: Entered, search: string = window.location.search): void {
  if (!('secondStep' in entered)) {
    enterSignedIn(entered, search);
    return;
  }
  browserStores().session.setItem(PENDING, JSON.stringify(entered.secondStep));
  const redirect = encodeURIComponent(safeRedirect(search));
  window.location.assign(`${SECOND_STEP_PATH}?redirect=${redirect}`);
}

/** Whoever has signed in goes where he wanted to, or to where his password is changed first. */
export function enterSignedIn(signedIn: SignedIn, search: string = window.location.search): void {
  browserStores().session.removeItem(PENDING);
  forgetSessionEnd();
  storeSignedIn(signedIn);
  const to = safeRedirect(search);
  window.location.replace(signedIn.mustChangePassword === true ? CHANGE_PASSWORD_PATH : to);
}

/** What this window is still to show. */
export function pendingStep(): PendingStep | undefined {
  return readJson<PendingStep>(browserStores().session, PENDING);
}
