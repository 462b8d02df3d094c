import { KEYS, readJson, type StorageLike } from '../storage/browser-storage.ts';
import { isColour, toColour } from './colours.ts';

/** What the reader may choose about colours; kept in the browser even after signing out. */
export interface ThemeSettings {
  /** #RRGGBB. */
  readonly colour: string;
  readonly dark: boolean;
  /** Colours that can be told apart with weak colour vision. */
  readonly weak: boolean;
}

const DEFAULT_COLOUR = '#409EFF';

/** The stored choice, the default where there is none or where it cannot be read. */
export function readThemeSettings(local: StorageLike): ThemeSettings {
  const stored = readJson<Partial<ThemeSettings>>(local, KEYS.theme) ?? {};
  const colour =
    typeof stored.colour === 'string' && isColour(stored.colour) ? stored.colour : DEFAULT_COLOUR;
  return { colour: toColour(colour), dark: stored.dark === true, weak: stored.weak === true };
}

/** Tells the document which ground to draw before anything else is loaded. */
export function markDocument(settings: ThemeSettings): void {
  document.documentElement.dataset.theme = settings.dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = settings.dark ? 'dark' : 'light';
}
