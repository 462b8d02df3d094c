import { defineModuleUi } from '@jianheng/web-platform';
import type { dictionaries } from '../dictionaries.module.ts';

export default defineModuleUi<typeof dictionaries>('dictionaries', {
  screens: { book: async () => (await import('./dictionary-book.tsx')).DictionaryBook },
});
