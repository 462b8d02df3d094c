import { field } from '@jianheng/definition';

const logo = (label: string, help: string) =>
  field.longText(label, { format: 'picture', max: 100_000, help });

/** The pictures that a firm sets for itself (企业信息): at its door and in its windows. */
export const LOGOS = {
  logo: logo('标志', '显示在登录页和窗口左上角'),
  logo2: logo('标志二', '不在本系统显示，供其他系统通过接口取用'),
  logo3: logo('标志三', '不在本系统显示，供其他系统通过接口取用'),
} as const;

export type LogoName = keyof typeof LOGOS;
export const LOGO_NAMES = Object.keys(LOGOS) as readonly LogoName[];
