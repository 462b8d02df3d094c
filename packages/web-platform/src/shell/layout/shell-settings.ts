import { createStore } from '../../hooks/store.ts';
import { browserStores, KEYS, readJson, type StorageLike } from '../../storage/browser-storage.ts';

/** mini, small and medium of the specification, in the words of the component library. */
export type ControlSize = 'small' | 'middle' | 'large';

/** How the reader wants the frame; remembered in the browser and, by user config, on the server. */
export interface ShellSettings {
  readonly layoutMode: 'side' | 'top';
  readonly fixedHeader: boolean;
  readonly size: ControlSize;
  readonly isCollapsed: boolean;
  /** Whether groups of the side menu close after the mouse has left it. */
  readonly closesGroups: boolean;
}

export const DEFAULT_SHELL: ShellSettings = {
  layoutMode: 'side',
  fixedHeader: true,
  size: 'small',
  isCollapsed: false,
  closesGroups: true,
};

/** The user-config key under which the frame's settings follow the user. */
export const SHELL_CONFIG = 'ecms_shell_settings';

/** Makes settings out of whatever was stored; unknown words fall back to the default. */
export function toShellSettings(stored: unknown): ShellSettings {
  const given: Partial<Record<keyof ShellSettings, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    layoutMode: given.layoutMode === 'top' ? 'top' : 'side',
    fixedHeader: given.fixedHeader !== false,
    size: toSize(given.size),
    isCollapsed: given.isCollapsed === true,
    closesGroups: given.closesGroups !== false,
  };
}

/** The settings this browser remembers. */
function readShellSettings(local: StorageLike): ShellSettings {
  return toShellSettings(readJson(local, KEYS.shell));
}

export const shellStore = createStore<ShellSettings>(
  typeof window === 'undefined' ? DEFAULT_SHELL : readShellSettings(browserStores().local),
  (settings) => browserStores().local.setItem(KEYS.shell, JSON.stringify(settings)),
);

function toSize(given: unknown): ControlSize {
  return given === 'middle' || given === 'large' ? given : 'small';
}

/** Takes the frame's settings from the user's own configuration when this browser remembers none. */
export function adoptShellSettings(userConfig: Readonly<Record<string, unknown>>): void {
  const isRemembered = browserStores().local.getItem(KEYS.shell) !== null;
  if (!isRemembered && SHELL_CONFIG in userConfig) {
    shellStore.set(() => toShellSettings(userConfig[SHELL_CONFIG]));
  }
}
