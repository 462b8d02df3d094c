import type { KeyboardEvent } from 'react';

/** Keys that save or send a form while the caret is in a field: what was typed there has to be read before. */
export const isTakenBySave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');
