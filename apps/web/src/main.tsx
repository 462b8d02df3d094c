import { startWeb } from '@jianheng/web-platform/start';

void startWeb({
  appFiles: '/app-files.json',
  routes: async () => (await import('virtual:product-routes')).default,
  screens: async () => (await import('@jianheng/modules/web')).allScreens,
  moduleCatalogues: {
    en: async () => {
      const { en: words, own } = await import('@jianheng/modules/en');
      return { words, own };
    },
    es: async () => {
      const { es: words, own } = await import('@jianheng/modules/es');
      return { words, own };
    },
  },
});
