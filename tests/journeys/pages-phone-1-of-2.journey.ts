import { LOOKS } from './menu-walk.ts';
import { PHONE_PAGES } from './phone-pages.ts';
import { walkPages } from './walk-pages.ts';

walkPages(import.meta.url, LOOKS.phone, PHONE_PAGES);
