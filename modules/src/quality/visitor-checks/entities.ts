import { entity, field } from '@jianheng/definition';
import { qualityChecks } from '../quality-checks/quality-checks.module.ts';

/** A signed link (访客链接) by which a person without an account checks files of their own; it ends by its day or by being revoked. */
export const visitorLink = entity('访客链接', {
  path: '/b/quality/visitorLink',
  title: 'name',
  findBy: ['code'],
  fields: {
    code: field.autoNumber('链接编号', 'FK-{year}-{0000}'),
    name: field.text('用途', { required: true, max: 100 }),
    visitor: field.text('访客单位', { required: true, max: 100, help: '显示在访客页面和检查报告封面。' }),
    contact: field.text('联系人', { max: 50 }),
    expiresOn: field.date('有效期至', { required: true, help: '当天有效，最长 30 天。' }),
    maxFiles: field.integer('文件数上限', { required: true, min: 1, max: 20, default: 5 }),
    maxMegabytes: field.integer('文件总量上限（MB）', { required: true, min: 1, max: 200, default: 50 }),
    maxChecks: field.integer('检查与对比次数上限', { required: true, min: 1, max: 50, default: 10 }),
    keepDays: field.integer('文件保留天数', {
      required: true,
      min: 1,
      max: 30,
      default: 7,
      help: '到期或链接失效后，访客的文件和结果自动删除。',
    }),
    rangeSet: field.link('指标区间', qualityChecks.entities.rangeSet, {
      help: '不选时访客的检查不使用本单位的指标区间；所选区间会出现在访客的检查结果中。',
    }),
    usesFirmRules: field.boolean('使用本单位逻辑规则', {
      default: false,
      help: '规则名称和依据会出现在访客的检查结果中。',
    }),
    state: field.choice(
      '状态',
      { open: '使用中', cancelled: '已撤销' },
      { writableBy: 'moves', default: 'open' },
    ),
    isExpired: field.boolean('已过期', { formula: 'expiresOn < TODAY()' }),
    filesUsed: field.integer('已用文件数', { writableBy: 'actions', default: 0 }),
    megabytesUsed: field.decimal('已用文件量（MB）', { writableBy: 'actions', scale: 2, default: '0' }),
    checksUsed: field.integer('已用检查次数', { writableBy: 'actions', default: 0 }),
    lastUsedAt: field.time('最近使用', { writableBy: 'actions' }),
  },
});
