import { by, defineModule, entity, field, step } from '@jianheng/definition';
import { type Call, implement, type JobCall } from '../modules/implement.ts';

/** 文章: published by a process, until a moment, for its audience. */
const article = entity('文章', {
  path: '/t/article',
  title: 'headline',
  opened: true,
  checks: { endsFirst: { holds: 'untilAt > fromAt', message: '下线时间应晚于发布时间。' } },
  fields: {
    headline: field.text('标题', { required: true, max: 100 }),
    body: field.richText('正文', { required: true }),
    audience: field.choice(
      '范围',
      { all: '全员', departments: '指定部门', people: '指定人员' },
      { required: true, default: 'all' },
    ),
    departments: field.lines(
      '部门',
      { department: field.department('部门', { required: true }) },
      { showWhen: { audience: { is: 'departments' } } },
    ),
    readers: field.people('人员', { showWhen: { audience: { is: 'people' } } }),
    fromAt: field.time('发布时间', { required: true, default: 'now' }),
    untilAt: field.time('下线时间'),
    isOut: field.boolean('已发布', { writableBy: 'actions', default: false }),
    reads: field.integer('阅读人数', { count: { of: 'receipt', by: 'article' } }),
  },
});
const receipt = entity('阅读回执', {
  path: '/t/article-receipt',
  title: 'readAt',
  readOnly: true,
  talk: false,
  search: false,
  unique: [['article', 'person']],
  fields: {
    article: field.link('文章', article, { required: true }),
    person: field.person('读者', { required: true }),
    readAt: field.time('阅读时间', { required: true }),
  },
});

const out = { isOut: { is: true } } as const;

const articles = defineModule('trialArticles', '内容管理', {
  messages: {},
  entities: { article, receipt },
  permissions: { read: '阅读', write: '撰写', manage: '管理内容' },
  access: {
    article: {
      rows: {
        all: 'manage',
        by: [
          { own: true, needs: 'write' },
          { when: { ...out, audience: { is: 'all' } }, needs: 'read' },
          { field: 'readers', when: out, needs: 'read' },
          { through: 'departments.department', tree: true, when: out, needs: 'read' },
        ],
      },
      write: 'write',
    },
    receipt: { rows: { all: 'manage', by: [{ field: 'person' }] }, export: 'manage' },
  },
  actions: {
    markRead: { on: 'article', label: '已阅', allow: 'systemOnly' },
    putOut: { on: 'article', label: '发布', allow: 'systemOnly' },
    takeOff: { on: 'article', label: '下线', allow: 'manage', showWhen: out },
  },
  on: { 'article.opened': 'markRead' },
  processes: {
    article: {
      key: 'trialArticle',
      label: '文章发布',
      category: 'administration',
      title: '发布：{headline}',
      steps: [
        step.approve('review', '审核', by.role('officeKeeper'), { mode: 'any' }),
        step.delay('wait', { label: '等到发布时间', until: 'fromAt' }),
        step.run('out', '发布', 'putOut', 'takeOff'),
      ],
    },
  },
  jobs: { schedule: { label: '按时下线', every: 'hour', at: '00:05' } },
  lists: {
    articles: { of: 'article', label: '内容管理', route: '/t/articles' },
    news: { of: 'article', label: '内容列表', route: '/t/news', only: out },
    receipts: { of: 'receipt', route: '/t/article-receipts' },
  },
  tabs: [{ list: 'receipts', by: 'article' }],
});
type Cms = typeof articles;

async function markRead({ row, tables, user, now }: Call<Cms, 'markRead'>) {
  if (!row.isOut) return;
  const read = await tables.receipt.count({ article: { is: row.id }, person: { is: user.id } });
  if (read === 0) await tables.receipt.add({ article: row.id, person: user.id, readAt: now });
}
async function putOut({ row, tables }: Call<Cms, 'putOut'>) {
  await tables.article.change(row.id, { isOut: true });
}
async function takeOff({ row, tables }: Call<Cms, 'takeOff'>) {
  await tables.article.change(row.id, { isOut: false });
}
async function schedule({ tables, now }: JobCall<Cms>) {
  await tables.article.changeAll({ ...out, untilAt: { atMost: now } }, { isOut: false });
}

export default implement(articles, { actions: { markRead, putOut, takeOff }, jobs: { schedule } });
