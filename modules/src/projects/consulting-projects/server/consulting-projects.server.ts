import { implement } from '@jianheng/server-platform';
import { consultingProjects } from '../consulting-projects.module.ts';
import { guardProjects } from './guard-projects.ts';
import { sampleProjects } from './sample-projects.ts';

export default implement(consultingProjects, {
  actions: {},
  rules: { project: guardProjects },
  sample: sampleProjects,
});
