import { implement } from '@jianheng/server-platform';
import { consultingProjects } from '../consulting-projects.module.ts';
import { finishProject, finishStage, planStages, reopenStage } from './project-actions.ts';
import { keepProgress, keepTogether, nameMembersOnce } from './project-rules.ts';
import { sampleProjects } from './sample-projects.ts';

export default implement(consultingProjects, {
  actions: { planStages, finish: finishProject, finishStage, reopenStage },
  rules: { project: nameMembersOnce, node: keepTogether, report: keepProgress },
  sample: sampleProjects,
});
