import { defineModuleUi } from '@jianheng/web-platform';
import type { visitorChecks } from '../visitor-checks.module.ts';

export default defineModuleUi<typeof visitorChecks>('visitorChecks', {
  screens: {
    quickImport: async () => (await import('./quick-import.tsx')).QuickImport,
    conditions: async () => (await import('./conditions.tsx')).ConditionsPage,
    startCheck: async () => (await import('./start-check.tsx')).StartCheck,
    checkList: async () => (await import('./check-list.tsx')).CheckList,
    testReport: async () => (await import('./test-report.tsx')).TestReport,
    comparison: async () => (await import('./comparison.tsx')).ComparisonPage,
    indexAnalysis: async () => (await import('./index-analysis.tsx')).IndexAnalysis,
    family: async () => (await import('./family.tsx')).Family,
  },
  rowButtons: {
    visitorLinks: [
      {
        key: 'address',
        label: '链接地址',
        permission: 'visitorChecks:share',
        showWhen: { state: { is: 'open' }, isExpired: { is: false } },
        isNext: true,
        opens: { kind: 'dialog', load: async () => (await import('./address-dialog.tsx')).AddressDialog },
      },
    ],
  },
});
