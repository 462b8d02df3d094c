import { isCustomModule } from '@jianheng/definition';
import type { Translate } from './use-translation.ts';

/** The name of a process in the language of now; that of a form which the firm drew is the firm's own, and its key says so. */
export const sayProcess = (key: string, name: string, t: Translate): string =>
  isCustomModule(key) ? name : t(name);
