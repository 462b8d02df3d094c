import { entity, field } from '@jianheng/definition';

/** Fields that every register of base data has. */
const common = {
  name: field.text('名称', { required: true, max: 100 }),
  kind: field.dictionary('咨询类型', 'project-kind', { help: '不填则适用于所有咨询类型。' }),
  isActive: field.boolean('启用', { required: true, default: true }),
  remark: field.text('说明', { max: 300 }),
};
const register = { title: 'name', unique: [['name']], talk: false, search: false } as const;

/** 委托目的: what a client commissions work for. */
export const purpose = entity('委托目的', {
  ...register,
  path: '/b/consult-setting/purpose',
  fields: common,
});

/** 评审要点: what a review of a result has to look at. */
export const reviewPoint = entity('评审要点', {
  ...register,
  path: '/b/consult-setting/review-point',
  fields: { ...common, demand: field.text('评审要求', { required: true, max: 300 }) },
});

/** 项目咨询配置: how work of a kind is done: who reviews, and in how many days. */
export const config = entity('项目咨询配置', {
  ...register,
  path: '/b/consult-setting/config',
  fields: {
    ...common,
    reviews: field.integer('复核级数', { required: true, default: 3, min: 1, max: 3 }),
    days: field.integer('标准工期', { required: true, min: 1, max: 1000, unit: '天' }),
  },
});

/** 项目策划: the points that the plan of a project must cover. */
export const planItem = entity('策划事项', {
  ...register,
  path: '/b/consult-setting/plan-item',
  fields: { ...common, content: field.text('策划内容', { required: true, max: 500 }) },
});

/** 造价其他文件: further files that come with a cost result. */
export const otherFile = entity('造价其他文件', {
  ...register,
  path: '/b/consult-setting/other-file',
  fields: { ...common, copies: field.integer('份数', { required: true, default: 1, min: 1, max: 99 }) },
});

/** 综合难度: by how much work of this difficulty counts. */
export const difficulty = entity('综合难度', {
  ...register,
  path: '/b/consult-setting/difficulty',
  fields: {
    ...common,
    factor: field.decimal('难度系数', {
      required: true,
      default: '1.00',
      min: '0.10',
      max: '5.00',
      scale: 2,
    }),
  },
});

/** 合同类型: of contracts for consulting. */
export const contractKind = entity('合同类型', {
  ...register,
  path: '/b/consult-setting/contract-kind',
  fields: {
    ...common,
    prefix: field.text('编号前缀', { required: true, max: 10 }),
    feeRate: field.percent('参考费率', { min: '0', max: '1' }),
  },
});
