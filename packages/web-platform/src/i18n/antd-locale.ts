import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import type { Locale } from 'antd/es/locale/index.js';
import zhCN from 'antd/es/locale/zh_CN.js';
import type { Language } from './language.ts';

/** The texts of the component library, and the names of days and months, in a language. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
  switch (language) {
    case 'zh':
      dayjs.locale('zh-cn');
      return toLocale(zhCN);
    case 'en':
      // Weeks begin on Monday, as in the other languages and in the firm's own calendar.
      await import('dayjs/locale/en-gb.js');
      dayjs.locale('en-gb');
      return toLocale(await import('antd/es/locale/en_GB.js'));
    case 'es':
      await import('dayjs/locale/es.js');
      dayjs.locale('es');
      return toLocale(await import('antd/es/locale/es_ES.js'));
  }
}

/** The library's files carry the locale itself or, read as modules, under `default`, sometimes twice. */
function toLocale(imported: object): Locale {
  if ('locale' in imported) return imported as Locale;
  const inner = 'default' in imported ? imported.default : undefined;
  if (typeof inner !== 'object' || inner === null)
    throw new Error('the library has no texts for this language');
  return toLocale(inner);
}
