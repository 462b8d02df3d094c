import { type Layout, type RouteDefinition, routesUnder } from './route-definition.ts';

/** The pages of one running process: the business itself and the tabs about its course. */
function processRows(base: string, layout: Layout): readonly RouteDefinition[] {
  const business = `${base}/flow-business`;
  return routesUnder(base, layout, {
    '': { title: '流程办理', redirect: business },
    'flow-business': { title: '业务内容', redirect: `${business}/flow-business-common-form` },
    'flow-business/flow-business-common-form': { title: '业务内容', page: 'approval' },
    'flow-business/:formId/wf-form': { title: '业务表单', page: 'process-form' },
    'flow-business/:formId/wf-list': { title: '业务列表', page: 'form-list' },
    'flow-business/:formId/wf-treegrid': { title: '业务树表', page: 'form-list' },
    'flow-business/:formId/wf-form-comp': { title: '业务表单组合', page: 'process-form' },
    'approval-content': { title: '审批内容', page: 'approval' },
    'flow-status': { title: '审批意见', page: 'approval' },
    'flow-main-status': { title: '主流程审批意见', page: 'approval' },
    'flow-chart': { title: '流程图', page: 'approval' },
    'flow-timeline': { title: '动态', page: 'approval' },
    'flow-related': { title: '相关流程', page: 'approval' },
  });
}

/** Starting and handling processes, in the frame, in a window of its own and inside a project. */
export const processPageRoutes: readonly RouteDefinition[] = [
  ...processRows('/flowhandle', 'main'),
  ...processRows('/flowhandle2', 'new-window'),
  ...processRows('/flowhandle3/digitization-build', 'project'),
  {
    path: '/flowhandle3/blank/index',
    title: '流程办理',
    layout: 'new-window',
    redirect: '/flowhandle2/flow-business',
  },
  { path: '/main-page/flow-chart', title: '流程图', layout: 'main', page: 'process-chart' },
  { path: '/full/flow-chart', title: '流程图', layout: 'simple', page: 'process-chart', public: true },
];
