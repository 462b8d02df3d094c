import { theme as antdThemes, type ThemeConfig } from 'antd';
import { readableOn } from './colours.ts';
import type { ThemeSettings } from './theme-settings.ts';

interface Ground {
  readonly page: string;
  readonly container: string;
  readonly floating: string;
  readonly text: string;
  readonly line: string;
  readonly faintLine: string;
}

const LIGHT: Ground = {
  page: '#F3F5F8',
  container: '#FFFFFF',
  floating: '#FFFFFF',
  text: '#1F2A37',
  line: '#D9DFE7',
  faintLine: '#EBEFF4',
};

const DARK: Ground = {
  page: '#101215',
  container: '#17191D',
  floating: '#1F2227',
  text: '#E4E8EE',
  line: '#363C45',
  faintLine: '#272C33',
};

/** done, waits for you, wrong. */
const USUAL_SIGNALS = ['#2E9E5B', '#D98206', '#D93A35'] as const;
/** Told apart by people with weak colour vision (Okabe and Ito). */
const WEAK_SIGNALS = ['#009E73', '#E69F00', '#D55E00'] as const;

/** The name under which the colours stand as CSS variables; the document carries it as a class. */
export const VARIABLES_CLASS = 'jianheng';

/** The one place from which every colour, height and distance comes. */
export function antdTheme(settings: ThemeSettings): ThemeConfig {
  const ground = settings.dark ? DARK : LIGHT;
  const act = readableOn(ground.container, settings.colour);
  const solid = readableOn('#FFFFFF', settings.colour);
  return {
    cssVar: { key: VARIABLES_CLASS },
    hashed: false,
    algorithm: settings.dark ? antdThemes.darkAlgorithm : antdThemes.defaultAlgorithm,
    token: { ...measures(), ...colours(settings, ground, act) },
    components: components(ground, act, solid),
  };
}

function measures(): NonNullable<ThemeConfig['token']> {
  return {
    fontFamily: 'var(--jh-font)',
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeLG: 16,
    lineHeight: 22 / 14,
    borderRadius: 4,
    borderRadiusSM: 4,
    borderRadiusLG: 4,
    controlHeight: 28,
    controlHeightSM: 24,
    controlHeightLG: 32,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
    wireframe: false,
  };
}

function colours(settings: ThemeSettings, ground: Ground, act: string): NonNullable<ThemeConfig['token']> {
  const [success, warning, error] = (settings.weak ? WEAK_SIGNALS : USUAL_SIGNALS).map((signal) =>
    readableOn(ground.container, signal),
  );
  return {
    colorPrimary: settings.colour,
    colorInfo: settings.colour,
    colorLink: act,
    colorSuccess: success ?? act,
    colorWarning: warning ?? act,
    colorError: error ?? act,
    colorTextBase: ground.text,
    colorBgLayout: ground.page,
    colorBgContainer: ground.container,
    colorBgElevated: ground.floating,
    colorBorder: ground.line,
    colorBorderSecondary: ground.faintLine,
    colorTextSecondary: settings.dark ? '#A7B1BE' : '#566373',
    colorTextTertiary: settings.dark ? '#8B96A5' : '#6B7787',
    colorTextPlaceholder: settings.dark ? '#7E8896' : '#77828F',
  };
}

function components(ground: Ground, act: string, solid: string): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      colorPrimary: solid,
      algorithm: true,
      contentFontSizeSM: 14,
      primaryShadow: 'none',
      defaultShadow: 'none',
    },
    Menu: {
      itemHeight: 36,
      itemMarginBlock: 2,
      itemMarginInline: 8,
      itemBorderRadius: 4,
      subMenuItemBg: 'transparent',
      itemSelectedColor: act,
      activeBarBorderWidth: 0,
      iconSize: 16,
      collapsedWidth: 48,
      collapsedIconSize: 16,
      horizontalLineHeight: '44px',
    },
    Table: {
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 8,
      cellFontSizeSM: 14,
      headerBg: ground.container,
      headerColor: 'var(--ant-color-text-secondary)',
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
    },
    Tabs: {
      itemSelectedColor: act,
      itemActiveColor: act,
      titleFontSizeSM: 14,
      horizontalItemPaddingSM: '8px 0',
    },
    Segmented: { itemSelectedColor: act },
    Modal: { titleFontSize: 16, titleLineHeight: 1.5 },
    Tooltip: { controlHeight: 24 },
  };
}
