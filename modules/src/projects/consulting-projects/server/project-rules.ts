import { rule } from '@jianheng/server-platform';
import type { consultingProjects } from '../consulting-projects.module.ts';

type Projects = typeof consultingProjects;

/** Nobody is a member twice. */
export const nameMembersOnce = rule<Projects, 'project'>({
  beforeSave({ after, businessError }) {
    const people = after.members.map(({ person }) => person);
    if (new Set(people).size < people.length) throw businessError('memberTwice');
  },
});

/** What hangs below something belongs to the same project. */
export const keepTogether = rule<Projects, 'node'>({
  async beforeSave({ after, tables, businessError }) {
    if (!after.parentId) return;
    const above = await tables.node.read(after.parentId);
    if (above.project !== after.project) throw businessError('otherProject', { name: above.name });
  },
});

/** A stage has come as far as was last reported, and never goes back. */
export const keepProgress = rule<Projects, 'report'>({
  async beforeSave({ after, tables, businessError }) {
    const { name, done } = await tables.stage.lock(after.stage);
    if (after.done < done) throw businessError('backwards', { name, done });
  },
  async afterSave({ after, tables }) {
    await tables.stage.change(after.stage, { done: after.done });
  },
});
