import { type RouteDefinition, routesUnder } from './route-definition.ts';

const LISTS = {
  ':formId/wf-list': { title: '业务列表', page: 'form-list' },
  ':formId/wf-treegrid': { title: '业务树表', page: 'form-list' },
} as const;

/** Any form by its code, shipped or drawn: its list, its form, and where forms are drawn. */
export const formRoutes: readonly RouteDefinition[] = [
  { path: '/b/report/doc-editor', title: '文档编辑', layout: 'main', page: 'doc-editor' },
  { path: '/b/report/page-office-content', title: '在线文档', layout: 'main', page: 'page-office' },
  {
    path: '/b/f/:formId/form-print',
    title: '表单打印',
    layout: 'new-window',
    page: 'form-print',
    noCache: true,
  },
  ...routesUnder('/main-page', 'main', {
    ...LISTS,
    ':formId/wf-view/:view': { title: '业务视图', page: 'form-list', ours: true },
    'wf-form': { title: '业务表单', page: 'form-fill' },
  }),
  ...routesUnder('/base-data', 'main', { 'excel-template': { title: '表格模板', page: 'excel-templates' } }),
  ...routesUnder('/industrial-page', 'main', {
    'BusinessTable/:formId/wf-list': { title: '业务列表', page: 'form-list' },
    'BusinessTreeTable/:formId/wf-list': { title: '业务树表', page: 'form-list' },
  }),
  ...routesUnder('/sys-manager', 'sys-manager', {
    ...LISTS,
    ':formId/wf-form': { title: '业务表单', page: 'form-fill' },
    'wf-form/:version': { title: '表单版本', page: 'form-version' },
    'model-form-manager': { title: '表单管理', page: 'custom-forms' },
    'model-form-manager/extra-fields': { title: '扩展字段', page: 'extra-fields', ours: true },
    'model-form-manager/print-templates': { title: '打印模板', page: 'print-templates', ours: true },
    'excel-template': { title: '表格模板', page: 'excel-templates', ours: true },
    'model-form-manager/design': { title: '表单设计', page: 'form-designer', ours: true },
  }),
];
