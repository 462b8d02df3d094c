import { implement } from '@jianheng/server-platform';
import { projectOverview } from '../project-overview.module.ts';
import { home } from './home.ts';
import { ofProject } from './project-calls.ts';
import { READ } from './reach.ts';
import { sampleOverview } from './sample-overview.ts';

export default implement(projectOverview, {
  actions: {},
  reads: READ,
  serves: [home, ofProject],
  sample: sampleOverview,
});
