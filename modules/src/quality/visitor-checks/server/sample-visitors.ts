import type { SampleMaker, Tx } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';

const DAY_MS = 86_400_000;

type SampleLink = {
  readonly name: string;
  readonly visitor: string;
  readonly contact: string;
  /** days ago, and days that it may be used */
  readonly ago: number;
  readonly days: number;
  readonly files: number;
  readonly megabytes: string;
  readonly checks: number;
  /** days ago */
  readonly lastUsed: number | null;
  readonly cancelled?: string;
};

const LINKS: readonly SampleLink[] = [
  {
    ...{
      name: '污水处理厂扩建投标文件自查',
      visitor: '宏基市政工程有限公司',
      contact: '何平',
      ago: 285,
      days: 30,
    },
    ...{ files: 2, megabytes: '3.46', checks: 3, lastUsed: 262 },
  },
  {
    ...{
      name: '体育馆改造结算送审自查',
      visitor: '中城建设集团有限公司',
      contact: '陈晓东',
      ago: 190,
      days: 21,
    },
    ...{ files: 4, megabytes: '11.80', checks: 8, lastUsed: 171 },
  },
  {
    ...{ name: '地铁口综合体清单自查', visitor: '远大工程管理有限公司', contact: '孙丽', ago: 96, days: 30 },
    ...{ files: 1, megabytes: '0.92', checks: 1, lastUsed: 94, cancelled: '项目暂停，不再需要' },
  },
  {
    ...{
      name: '学校迁建工程控制价自查',
      visitor: '江南建筑设计院有限公司',
      contact: '吴敏',
      ago: 47,
      days: 30,
    },
    ...{ files: 5, megabytes: '8.35', checks: 9, lastUsed: 20 },
  },
  {
    ...{
      name: '滨江安置房结算送审自查',
      visitor: '中城建设集团有限公司',
      contact: '陈晓东',
      ago: 9,
      days: 30,
    },
    ...{ files: 3, megabytes: '6.20', checks: 4, lastUsed: 1 },
  },
  {
    ...{
      name: '市民中心二期投标文件自查',
      visitor: '华建建设工程有限公司',
      contact: '周强',
      ago: 3,
      days: 20,
    },
    ...{ files: 0, megabytes: '0', checks: 0, lastUsed: null },
  },
];

/** Links of the sample firm over a year: in use, expired and cancelled. */
export const sampleVisitors: SampleMaker = async (firm, today) => {
  await firm.grant('staff', visitorChecks, ['share']);
  await firm.grant('manager', visitorChecks, ['share']);
  await firm.grant('leader', visitorChecks, ['share', 'viewAll']);
  const [keeper] = firm.people.filter(({ roles }) => roles.includes('leader'));
  if (keeper === undefined) return;
  for (const { name, visitor, contact, ago, days, cancelled, ...used } of LINKS) {
    firm.at(today, ago);
    const id = await firm.add(
      visitorChecks.entities.visitorLink.path,
      { name, visitor, contact, expiresOn: firm.day(days) },
      keeper,
    );
    await firm.inTenant((tx) => storeUse(tx, id, { ...used, today }));
    if (cancelled !== undefined)
      await firm.act(visitorChecks, 'cancel', id, { input: { reason: cancelled }, by: keeper });
  }
};

type Use = Pick<SampleLink, 'files' | 'megabytes' | 'checks' | 'lastUsed'> & { readonly today: Date };

async function storeUse(
  tx: Tx,
  id: string,
  { files, megabytes, checks, lastUsed, today }: Use,
): Promise<void> {
  const at = lastUsed === null ? null : new Date(today.getTime() - lastUsed * DAY_MS);
  await tx.client.query(
    `update visitor_checks_visitor_link set files_used = $3, megabytes_used = $4, checks_used = $5, last_used_at = $6
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, files, megabytes, checks, at],
  );
}
