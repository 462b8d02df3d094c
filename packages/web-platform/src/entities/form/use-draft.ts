import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { browserStores } from '../../storage/browser-storage.ts';
import { type Draft, deleteDraft, readDraft, saveDraft } from './draft.ts';
import type { Values } from './form-values.ts';
import type { FormState } from './use-form-state.ts';

const DEBOUNCE_MS = 800;

export type DraftOffer = {
  /** What an earlier visit left, until it is taken or thrown away. */
  readonly found: Draft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** The form was sent: nothing is left to keep. */
  readonly done: () => void;
};

/** Keeps what is typed in this browser whenever typing pauses, and offers what an earlier visit left. */
export function useDraft(key: string, form: FormState): DraftOffer {
  const [found, setFound] = useState(() => readDraft(browserStores().local, key));
  const { touched, isDirty } = form;
  const text = isDirty ? JSON.stringify(touched) : '';
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(
      () => saveDraft(browserStores().local, key, JSON.parse(text) as Values),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [key, text]);
  const isDone = useRef(false);
  const keepNow = useStableCallback(() => {
    if (isDirty && !isDone.current) saveDraft(browserStores().local, key, touched);
  });
  // What was typed a moment ago is kept also when the page goes as a whole: reloaded, closed, put away by a phone.
  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);
  const forget = () => {
    deleteDraft(browserStores().local, key);
    setFound(undefined);
  };
  return {
    found: isDirty ? undefined : found,
    restore: () => {
      if (found) form.take(found.values);
      setFound(undefined);
    },
    discard: forget,
    done: () => {
      isDone.current = true;
      forget();
    },
  };
}
