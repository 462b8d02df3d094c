import { field } from '@jianheng/definition';

const logo = (label: string) => field.longText(label, { format: 'picture', max: 100_000 });

/** The pictures that a firm sets for itself (企业信息): at its door and in its windows. */
export const LOGOS = { logo: logo('标志'), logo2: logo('标志二'), logo3: logo('标志三') } as const;

export type LogoName = keyof typeof LOGOS;
export const LOGO_NAMES = Object.keys(LOGOS) as readonly LogoName[];
