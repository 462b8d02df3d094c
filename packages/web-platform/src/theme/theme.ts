import { theme as antdThemes, type ThemeConfig } from 'antd';
import { laidOver, readableOn } from './colours.ts';
import type { ThemeSettings } from './theme-settings.ts';

interface Ground {
  readonly page: string;
  /** Text on what is filled with the colour of acting. */
  readonly onFilled: string;
  readonly container: string;
  readonly floating: string;
  readonly text: string;
  readonly line: string;
  readonly faintLine: string;
}

export const LIGHT: Ground = {
  page: '#F3F5F8',
  onFilled: '#FFFFFF',
  container: '#FFFFFF',
  floating: '#FFFFFF',
  text: '#1F2A37',
  line: '#D9DFE7',
  faintLine: '#EBEFF4',
};

export const DARK: Ground = {
  page: '#101215',
  onFilled: '#0B1119',
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

type Surroundings = {
  /** Nothing moves by itself, for whoever asks the system for less motion (WCAG 2.2, 2.3.3). */
  readonly isStill: boolean;
  /** Fingers press what is drawn: inputs and buttons are higher (WCAG 2.2, 2.5.5). */
  readonly isTouched?: boolean;
};

/** The one place from which every colour, height and distance comes. */
export function antdTheme(
  settings: ThemeSettings,
  { isStill, isTouched = false }: Surroundings,
): ThemeConfig {
  const ground = settings.dark ? DARK : LIGHT;
  const act = actColour(settings, ground);
  const exact = exactColours(settings, ground, act);
  const base = settings.dark ? antdThemes.darkAlgorithm : antdThemes.defaultAlgorithm;
  return {
    cssVar: { key: VARIABLES_CLASS },
    hashed: false,
    // The library derives shades of its own from each colour; those that text is written in stay as they were chosen.
    algorithm: [base, (_seed, map) => ({ ...(map ?? base(_seed)), ...exact })],
    token: {
      ...measures(),
      ...(isTouched ? TOUCHED : {}),
      ...exact,
      ...colours(settings, ground),
      motion: !isStill,
    },
    components: components(ground, act),
  };
}

/** How strongly what is chosen or marked is laid over with the colour, at most. */
const MAX_TINT = 0.16;

/** The one colour of acting: text, links and buttons. It can be read on every ground that occurs, tinted ones too. */
export function actColour(
  { colour, dark }: Pick<ThemeSettings, 'colour' | 'dark'>,
  ground = dark ? DARK : LIGHT,
) {
  const grounds = [ground.page, ground.container, ground.floating];
  const tinted = grounds.map((one) => laidOver(one, colour, MAX_TINT));
  return tinted.reduce((shade, one) => readableOn(one, shade), colour);
}

/** Under the pointer it goes towards the text, never towards the ground: the library's own shades could not be read on it. */
export function touchedColours(act: string, { text }: Pick<Ground, 'text'>) {
  return { hovered: laidOver(act, text, 0.2), pressed: laidOver(act, text, 0.4) };
}

/** Heights of controls that fingers press. */
const TOUCHED = { controlHeight: 40, controlHeightSM: 40, controlHeightLG: 40, fontSizeLG: 16 };

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

/** A signal as text, as a ground behind text and as a line. The library makes grounds of the text, which are muddy. */
export function signalColours(
  signal: string,
  { container }: Pick<Ground, 'container'>,
  ...grounds: readonly string[]
) {
  const fill = laidOver(container, signal, MAX_TINT / 2);
  const text = [...grounds, fill].reduce((shade, one) => readableOn(one, shade), signal);
  return { text, fill, line: laidOver(container, signal, 0.4) };
}

function exactColours({ weak }: ThemeSettings, ground: Ground, act: string) {
  const on = laidOver(ground.container, act, MAX_TINT / 2);
  const [success, warning, error] = weak ? WEAK_SIGNALS : USUAL_SIGNALS;
  const signal = (colour: string) => signalColours(colour, ground, on);
  const { hovered, pressed } = touchedColours(act, ground);
  return {
    colorPrimary: act,
    colorPrimaryHover: hovered,
    colorPrimaryActive: pressed,
    colorInfo: act,
    colorLink: act,
    colorLinkHover: hovered,
    colorLinkActive: pressed,
    colorPrimaryText: act,
    colorPrimaryTextHover: hovered,
    colorPrimaryTextActive: pressed,
    colorSuccess: signal(success).text,
    colorSuccessBg: signal(success).fill,
    colorSuccessBorder: signal(success).line,
    colorWarning: signal(warning).text,
    colorWarningBg: signal(warning).fill,
    colorWarningBorder: signal(warning).line,
    colorError: signal(error).text,
    colorErrorText: signal(error).text,
    colorErrorBg: signal(error).fill,
    colorErrorBorder: signal(error).line,
  };
}

function colours(settings: ThemeSettings, ground: Ground): NonNullable<ThemeConfig['token']> {
  return {
    colorTextBase: ground.text,
    colorBgLayout: ground.page,
    colorBgContainer: ground.container,
    colorBgElevated: ground.floating,
    colorBorder: ground.line,
    colorBorderSecondary: ground.faintLine,
    colorTextSecondary: settings.dark ? '#A7B1BE' : '#566373',
    colorTextTertiary: settings.dark ? '#94A0AF' : '#5C6878',
    colorTextPlaceholder: settings.dark ? '#8B96A5' : '#667281',
  };
}

function components(ground: Ground, act: string): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      primaryColor: ground.onFilled,
      dangerColor: ground.onFilled,
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
      itemSelectedBg: laidOver(ground.container, act, MAX_TINT / 2),
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
      // By what a list is sorted its head says; the column is no darker for it.
      headerSortActiveBg: ground.container,
      fixedHeaderSortActiveBg: ground.container,
      bodySortBg: ground.container,
      headerBorderRadius: 0,
      rowSelectedBg: laidOver(ground.container, act, MAX_TINT / 2),
      rowSelectedHoverBg: laidOver(ground.container, act, MAX_TINT),
    },
    Tabs: {
      itemHoverColor: act,
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
