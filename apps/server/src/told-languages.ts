import type { ToldLanguages } from '@jianheng/server-platform';

/** What mails and short messages are written in beside Chinese; the platform's own words stand before those of modules. */
export const LANGUAGES: ToldLanguages = {
  en: async () => ({
    ...(await import('@jianheng/modules/en')).en,
    ...(await import('@jianheng/web-platform/i18n')).en,
  }),
  es: async () => ({
    ...(await import('@jianheng/modules/es')).es,
    ...(await import('@jianheng/web-platform/i18n')).es,
  }),
};
