import type { Server } from '@jianheng/server-platform';

/** What an entry of the log was about: which kind of thing, and which one of it. */
export type AuditObject =
  | { readonly kind: 'row'; readonly path: string; readonly id: string | null }
  | { readonly kind: 'call'; readonly path: string }
  | { readonly kind: keyof typeof OBJECT_LABELS; readonly id: string };

/** What is no row of an entity, by the word that its entries begin with. */
export const OBJECT_LABELS = {
  process: '审批流程',
  definition: '流程版本',
  task: '审批任务',
  draft: '申请草稿',
  user: '用户',
  substitute: '代理设置',
  job: '流程后台步骤',
  'job-run': '后台任务',
  file: '文件',
  list: '审批列表',
  calendar: '工作日历',
  form: '表单读改时间',
  print_template: '打印模板',
  'excel/template': '表格模板',
  'excel/import': '导入',
  '/a/listView': '列表视图',
  '/a/sys/customForm': '自定义表单',
  '/a/sys/ownFirm': '企业信息',
  '/a/sys/separation': '三员分立',
  '/a/sys/moduleSettings': '参数设置',
  '/a/sys/codingRules': '编码规则',
  moduleJob: '定时任务',
  qr: '扫码登录',
  system: '外部系统',
} as const;

/**
 * Of what the objects begin with whose kind is called so, or by one of those others: people look for words, and the log
 * keeps codes.
 */
export function objectsCalled(registry: Registry, words: string, others: readonly string[]): string[] {
  const isCalled = (label: string) => label.includes(words) || others.includes(label);
  const entities = registry.entities.filter(({ entity }) => isCalled(entity.label));
  const kinds = Object.entries(OBJECT_LABELS).filter(([, label]) => isCalled(label));
  return [...entities.map(({ entity }) => entity.path), ...kinds.map(([word]) => word)];
}

type Registry = Server['registry'];
const METHOD = /^(?:GET|POST|PUT|DELETE|PATCH) (\/.*)$/;
const ID = /^\d{1,18}$/;
const BY_LENGTH = Object.keys(OBJECT_LABELS).toSorted((one, other) => other.length - one.length);

/** Reads what stands in an entry; what another release has written and this one does not know is nothing. */
export function readObject(registry: Registry, object: string): AuditObject | undefined {
  const called = METHOD.exec(object)?.[1];
  if (called !== undefined) return placedObject(registry, called, true);
  if (ID.test(object)) return { kind: 'user', id: object };
  return placedObject(registry, object, false) ?? wordObject(object) ?? jobObject(registry, object);
}

type Said = { readonly object: string | null; readonly said: Readonly<Record<string, unknown>> | null };

/** What a row was called as it was saved: the entry itself says it, to everybody who reads the entry. */
export function titleSaid({ registry }: Pick<Server, 'registry'>, { object, said }: Said): string | null {
  const about = object === null || said === null ? undefined : readObject(registry, object);
  if (about?.kind !== 'row') return null;
  const { title, fields } = registry.entityAt(about.path).entity;
  const isText = TITLES.includes(fields[title]?.kind ?? '');
  const name = said?.[title];
  return isText && typeof name === 'string' && name !== '' ? name : null;
}

/** Other kinds are kept by codes and numbers. */
const TITLES: readonly string[] = ['text', 'autoNumber'];

function placedObject(registry: Registry, path: string, isCall: boolean): AuditObject | undefined {
  const [found] = registry.entities
    .map(({ entity }) => entity.path)
    .filter((own) => path === own || path.startsWith(`${own}/`))
    .toSorted((one, other) => other.length - one.length);
  if (found === undefined) return undefined;
  if (isCall) return { kind: 'call', path: found };
  const id = path.slice(found.length + 1).split('/')[0] ?? '';
  return { kind: 'row', path: found, id: ID.test(id) ? id : null };
}

function wordObject(object: string): AuditObject | undefined {
  const kind = BY_LENGTH.find((word) => object === word || object.startsWith(`${word}/`));
  return isKind(kind) ? { kind, id: object.slice(kind.length + 1) } : undefined;
}

const isKind = (word: string | undefined): word is keyof typeof OBJECT_LABELS =>
  word !== undefined && Object.hasOwn(OBJECT_LABELS, word);

/** What a module does by itself is called `module.job`. */
function jobObject({ modules }: Registry, object: string): AuditObject | undefined {
  const [module, job = ''] = object.split('.');
  const isJob = modules.some(({ name, jobs = {} }) => name === module && Object.hasOwn(jobs, job));
  return isJob ? { kind: 'moduleJob', id: object } : undefined;
}
