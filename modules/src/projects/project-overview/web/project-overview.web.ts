import { defineModuleUi } from '@jianheng/web-platform';
import type { projectOverview } from '../project-overview.module.ts';

export default defineModuleUi<typeof projectOverview>('projectOverview', {
  screens: {
    home: async () => (await import('./home.tsx')).ProjectHome,
    summary: async () => (await import('./summary.tsx')).ProjectSummary,
    map: async () => (await import('./site-map.tsx')).SiteMap,
    data: async () => (await import('./project-data.tsx')).ProjectData,
    building: async () => (await import('./building.tsx')).ProjectBuilding,
  },
});
