import { implement } from '@jianheng/server-platform';
import { costProjects } from '../cost-projects.module.ts';
import { clearProject } from './clear-project.ts';
import { editCalls } from './edit-calls.ts';
import { guardNodes } from './guard-nodes.ts';
import { importCalls } from './import-reading.ts';
import { lineCalls } from './line-calls.ts';
import { projectTree } from './project-tree.ts';
import { readingCalls } from './reading-calls.ts';
import { readingRoutes } from './reading-routes.ts';
import { sampleCostProjects } from './sample-cost-projects.ts';

export default implement(costProjects, {
  rules: { node: guardNodes },
  actions: { clear: clearProject },
  serves: [projectTree, lineCalls, editCalls, readingCalls, importCalls],
  routes: readingRoutes,
  sample: sampleCostProjects,
});
