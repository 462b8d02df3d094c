import { defineModule, field } from '@jianheng/definition';
import { assessment, plan } from './plan.ts';
import { config, contractKind, difficulty, otherFile, planItem, purpose, reviewPoint } from './registers.ts';
import { forms, lists, views } from './settings-pages.ts';

const register = { rows: { all: 'view' }, write: 'configure', export: 'view' } as const;
const ofProject = { rows: { parent: 'project' }, write: 'plan', export: 'view' } as const;

/** 咨询基础数据: registers that plans of projects are put together from, those plans, and assessments of quality. */
export const consultingSettings = defineModule('consultingSettings', '咨询基础数据', {
  messages: {},

  settings: {
    weatherAddress: field.text('天气服务地址', {
      max: 300,
      default: '',
      help: '填写后向该地址查询天气；不填则不查询。运营方还须允许访问该主机。',
    }),
  },

  entities: {
    purpose,
    reviewPoint,
    config,
    planItem,
    otherFile,
    difficulty,
    contractKind,
    plan,
    assessment,
  },

  permissions: { view: '查看咨询基础数据', configure: '维护咨询基础数据', plan: '维护项目策划和质量评定' },
  access: {
    purpose: register,
    reviewPoint: register,
    config: register,
    planItem: register,
    otherFile: register,
    difficulty: register,
    contractKind: register,
    plan: ofProject,
    assessment: ofProject,
  },

  lists,

  views,

  forms,

  tabs: [
    { list: 'plans', by: 'project', label: '项目策划', edits: true, group: '计划与进度' },
    { list: 'assessments', by: 'project', label: '质量评定', edits: true, group: '成果与质量' },
  ],

  menu: {
    under: ['项目管理', '咨询基础数据'],
    icon: 'setting',
    sort: 16,
    pages: [
      'plans',
      'assessments',
      'quality',
      'purposes',
      'reviewPoints',
      'configs',
      'planItems',
      'otherFiles',
      'difficulties',
      'contractKinds',
    ],
  },
});
