import { LOOKS } from './menu-walk.ts';
import { walkPages } from './walk-pages.ts';

walkPages(import.meta.url, LOOKS.english);
