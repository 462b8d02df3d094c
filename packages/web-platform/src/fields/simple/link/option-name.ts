import type { Translate } from '../../../i18n/use-translation.ts';

/** The name of a person or an item, marked where it is disabled. */
export const markedName = (name: string, isDisabled: boolean | null | undefined, t: Translate): string =>
  isDisabled === true ? t('{name}（已停用）', { name }) : name;
