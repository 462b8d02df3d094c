import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider, Empty } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from '../hooks/store.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { loadAntdLocale } from '../i18n/antd-locale.ts';
import { languageStore } from '../i18n/language-store.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { noticePlace } from '../realtime/notice-place.ts';
import styles from '../shell/frame.module.css';
import { shellStore } from '../shell/layout/shell-settings.ts';
import { antdTheme, VARIABLES_CLASS } from '../theme/theme.ts';
import { themeStore } from '../theme/theme-store.ts';
import { antdToast } from '../toast/antd-toast.ts';
import { setToast } from '../toast/toast.ts';
import { listenForLibraryKeys } from './library-keys.ts';
import { styleNonce } from './style-nonce.ts';
import '../theme/library.css';

export interface AntdProviderProps {
  readonly firstLocale: Locale;
  readonly children: ReactNode;
}

/** The component library with our colours, sizes, texts and messages; its styles lie in a layer of their own, under all of ours. */
export function AntdProvider({ firstLocale, children }: AntdProviderProps) {
  const settings = useStore(themeStore);
  const { size } = useStore(shellStore);
  const bottom = useStore(noticePlace);
  const locale = useAntdLocale(firstLocale);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isTouched = useMediaQuery('(max-width: 1023.98px) and (pointer: coarse)');
  const theme = useMemo(() => antdTheme(settings, { isStill, isTouched }), [settings, isStill, isTouched]);
  const nonce = useMemo(styleNonce, []);
  useEffect(listenForLibraryKeys, []);
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={locale}
        componentSize={isTouched ? 'large' : size}
        renderEmpty={() => <Nothing />}
        button={{ autoInsertSpace: false }}
        {...(nonce === '' ? {} : { csp: { nonce } })}
      >
        <App
          className={styles.ground}
          message={{ top: 40, maxCount: 1 }}
          notification={{ placement: 'bottomRight', bottom, maxCount: 1 }}
        >
          <ToastBridge />
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}

function useAntdLocale(first: Locale): Locale {
  const language = useStore(languageStore);
  const [locale, setLocale] = useState(first);
  useEffect(() => {
    loadAntdLocale(language).then(setLocale, () => undefined);
  }, [language]);
  return locale;
}

function ToastBridge() {
  const { message, modal } = App.useApp();
  useEffect(() => {
    document.documentElement.classList.add(VARIABLES_CLASS);
    setToast(antdToast(message, modal));
  }, [message, modal]);
  return null;
}

function Nothing() {
  const t = useTranslation();
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('暂无数据')} />;
}
