import receivables from './finance/receivables/web/receivables.web.ts';
import attendance from './people/attendance/web/attendance.web.ts';
import accessRights from './system/access-rights/web/access-rights.web.ts';
import moduleSettings from './system/module-settings/web/module-settings.web.ts';
import organization from './system/organization/web/organization.web.ts';

/** Every module with screens of its own. Most have none: their definition is enough. */
export const allScreens = [organization, accessRights, moduleSettings, receivables, attendance];
