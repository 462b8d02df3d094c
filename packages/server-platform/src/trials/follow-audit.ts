import { by, defineModule, fact, same, sibling, step } from '@jianheng/definition';
import { type Call, implement } from '../modules/implement.ts';
import { certificate, change, cycle, item, measure, project, works } from './works-and-cycles.ts';

const audited = { write: 'audit', export: 'viewAll' } as const;
const leads = step.approve('leader', '审定', by.role('leader'), { mode: 'any', onNoApprover: 'toAdmin' });

/** 跟踪审计: contract, bill, pay cycle, measure table, certificate, lock. */
const followAudit = defineModule('trialAudit', '跟踪审计', {
  messages: {},
  entities: { project, works, item, change, cycle, measure, certificate },
  permissions: { view: '查看跟审', viewAll: '查看全部跟审', audit: '跟踪审计' },
  access: {
    project: {
      rows: { all: 'viewAll', by: [{ through: 'members.person', needs: 'view' }] },
      write: 'audit',
    },
    works: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'auditor', needs: 'audit' },
          { through: 'project.members.person', needs: 'view' },
        ],
      },
      ...audited,
    },
    item: { rows: { parent: 'works' }, ...audited },
    change: { rows: { parent: 'works' }, ...audited },
    cycle: { rows: { parent: 'works' }, ...audited },
    measure: { rows: { parent: 'cycle' }, ...audited },
    certificate: { rows: { parent: 'works' }, ...audited },
  },
  actions: {
    sign: {
      on: 'works',
      label: '签订',
      allow: 'audit',
      moves: { field: 'state', from: ['draft'], to: 'running' },
      requires: {
        fits: {
          holds: 'billed + provisional = amount',
          message: '清单合价 {billed} 元与合同金额 {amount} 元不符，不能签订。',
        },
      },
    },
    fillCycle: { on: 'cycle', label: '带入清单', allow: 'audit', showWhen: { state: { is: 'open' } } },
    lockCycle: {
      on: 'cycle',
      label: '锁定',
      allow: 'systemOnly',
      moves: { field: 'state', from: ['open'], to: 'locked', stamps: 'lockedOn' },
    },
    unlockCycle: {
      on: 'cycle',
      label: '解锁',
      allow: 'systemOnly',
      moves: { field: 'state', from: ['locked'], to: 'open' },
    },
    certify: {
      on: 'cycle',
      label: '付款证书',
      allow: 'audit',
      showWhen: { state: { is: 'open' }, measured: { above: '0.00' } },
      opens: { create: 'certificate', with: { works: 'works', cycle: 'id' } },
    },
  },
  processes: {
    change: {
      key: 'trialWorksChange',
      label: '变更签证',
      category: 'contracts',
      title: '{works}变更：{amount}元',
      steps: [leads],
    },
    certificate: {
      key: 'trialCertificate',
      label: '付款证书',
      category: 'contracts',
      title: '{works}{cycle}付款{net}元',
      steps: [leads],
    },
  },
  facts: {
    certificate: {
      table: fact('本期计量', measure, {
        where: { cycle: same('cycle') },
        sums: ['amount'],
        columns: ['item', 'earlier', 'quantity', 'total', 'amount'],
        most: 20,
      }),
      earlier: fact('以前的付款证书', certificate, {
        where: {
          works: same('works'),
          createdDate: { below: sibling('createdDate') },
          processState: { is: 'approved' },
        },
        sums: ['net'],
        columns: ['code', 'gross', 'net'],
      }),
    },
  },
  on: {
    'certificate.approved': { run: 'lockCycle', at: 'cycle' },
    'certificate.voided': { run: 'unlockCycle', at: 'cycle' },
    'certificate.reopened': { run: 'unlockCycle', at: 'cycle' },
  },
  lists: {
    works: { of: 'works', label: '跟审项目台账', route: '/t/audit-works' },
    items: { of: 'item', route: '/t/audit-items' },
    changes: { of: 'change', route: '/t/audit-changes' },
    cycles: { of: 'cycle', label: '计量汇总表', route: '/t/audit-cycles' },
    measures: { of: 'measure', label: '计量表', route: '/t/audit-measures' },
    certificates: { of: 'certificate', label: '付款审批表', route: '/t/audit-certificates' },
  },
  hubs: {
    works: {
      route: '/t/audit-work',
      head: ['current', 'measured', 'certified', 'open'],
      tabs: [
        { form: true },
        { list: 'items', by: 'works', edits: true, route: 'bill' },
        { list: 'changes', by: 'works', edits: true, route: 'changes' },
        { list: 'cycles', by: 'works', edits: true, route: 'cycles' },
        { list: 'certificates', by: 'works', edits: true, route: 'certificates' },
      ],
    },
  },
  tabs: [{ list: 'measures', by: 'cycle', edits: true }],
});

/** Every line of the bill with a quantity left becomes a line of this cycle (带入清单). */
async function fillCycle({ row, tables }: Call<typeof followAudit, 'fillCycle'>) {
  for await (const items of tables.item.inBatches({ works: { is: row.works }, left: { above: '0' } }))
    await tables.measure.addAll(items.map(({ id }) => ({ works: row.works, cycle: row.id, item: id })));
}

export default implement(followAudit, { actions: { fillCycle } });
