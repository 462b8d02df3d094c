import { LOOKS } from './menu-walk.ts';
import { walkSomePages } from './walk-pages.ts';

// Units of settings are translated, and facts with names of people stay on one line.
walkSomePages(
  [
    '/main-page',
    '/main-page/all-processes',
    '/sys-manager/system-params-manage/custom',
    '/loan-application/list',
  ],
  LOOKS.englishPhone,
);
