import type { PlatformAnswer } from '@jianheng/contract';

/** A person that was picked, with the name to show. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

export type PickMode = 'single' | 'multiple';

/** A person in the list of the picker. */
export type PersonItem = PlatformAnswer<'POST /share/user/queryList'>[number];

/** What a click on someone makes of the choice: one replaces, many accumulate, a second click takes back. */
export function pick(chosen: readonly Chosen[], one: Chosen, mode: PickMode): readonly Chosen[] {
  if (mode === 'single') return [{ id: one.id, name: one.name }];
  const isChosen = chosen.some(({ id }) => id === one.id);
  return isChosen ? chosen.filter(({ id }) => id !== one.id) : [...chosen, { id: one.id, name: one.name }];
}
