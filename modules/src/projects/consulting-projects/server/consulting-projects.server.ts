import { implement } from '@jianheng/server-platform';
import { consultingProjects } from '../consulting-projects.module.ts';
import { sampleProjects } from './sample-projects.ts';

export default implement(consultingProjects, {
  actions: {},
  sample: sampleProjects,
});
