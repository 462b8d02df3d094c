import { LOOKS } from './menu-walk.ts';
import { readOpenedParts } from './read-opened-parts.ts';

readOpenedParts([LOOKS.light]);
