import type { RowRules } from '@jianheng/server-platform';

/** A project does not end before it begins. */
export const guardProjects: RowRules = {
  async beforeSave({ before, values, businessError }) {
    const startOn = values.startOn ?? before?.startOn;
    const endOn = values.endOn ?? before?.endOn;
    if (typeof startOn === 'string' && typeof endOn === 'string' && endOn < startOn) {
      throw businessError('endsBeforeStart', { startOn });
    }
  },
};
