/** Pages that axe reads on a phone: those that are used there most. */
export const PHONE_PAGES = [
  '/main-page',
  '/main-page/toDoAll',
  '/main-page/myApplicationAll',
  '/main-page/work-calendar',
  '/consult/list',
  '/loan-application/list',
  '/sys-manager/user',
];
