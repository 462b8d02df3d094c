import type { BarName } from '../../navigation/tab-store.ts';
import type { Layout } from '../../routes/route-definition.ts';

/** What a frame consists of. */
export interface FrameParts {
  readonly header: 'full' | 'plain' | 'none';
  readonly menu: 'business' | 'system' | 'none';
  /** The bar of tabs the visited pages join; without one, pages are not kept. */
  readonly bar: BarName | undefined;
  readonly hasFooter: boolean;
  readonly hasProjectName: boolean;
}

const BASE: FrameParts = {
  header: 'full',
  menu: 'none',
  bar: undefined,
  hasFooter: true,
  hasProjectName: false,
};

/** The frames of the product; the login frame belongs to the light bundle and is bare here. */
export const FRAMES: Readonly<Record<Layout, FrameParts>> = {
  login: { ...BASE, header: 'none', hasFooter: false },
  bare: { ...BASE, header: 'none', hasFooter: false },
  simple: BASE,
  main: { ...BASE, menu: 'business', bar: 'business' },
  'new-window': { ...BASE, header: 'plain', hasFooter: false },
  'sys-manager': { ...BASE, menu: 'system', bar: 'system' },
  'internal-users': { ...BASE, bar: 'internal' },
  project: { ...BASE, menu: 'business', bar: 'business', hasProjectName: true },
};
