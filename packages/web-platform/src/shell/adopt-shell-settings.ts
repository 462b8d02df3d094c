import { browserStores, KEYS } from '../session/storage.ts';
import { asShellSettings, SHELL_CONFIG, shellStore } from './shell-settings.ts';

/** Takes the frame's settings from the user's own configuration when this browser remembers none. */
export function adoptShellSettings(userConfig: Readonly<Record<string, unknown>>): void {
  const isRemembered = browserStores().local.getItem(KEYS.shell) !== null;
  if (!isRemembered && SHELL_CONFIG in userConfig) {
    shellStore.set(() => asShellSettings(userConfig[SHELL_CONFIG]));
  }
}
