import { LOOKS } from './menu-walk.ts';
import { walkWithOtherRights } from './walk-pages.ts';

walkWithOtherRights(import.meta.url, LOOKS.light);
