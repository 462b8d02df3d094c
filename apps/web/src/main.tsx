import { startWeb } from '@jianheng/web-platform/start';

void startWeb({
  appFiles: '/app-files.json',
  routes: async () => (await import('virtual:product-routes')).default,
  screens: async () => (await import('@jianheng/modules/web')).allScreens,
  moduleCatalogues: {
    en: async () => (await import('@jianheng/modules/en')).en,
    es: async () => (await import('@jianheng/modules/es')).es,
  },
});
