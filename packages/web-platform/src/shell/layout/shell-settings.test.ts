import { describe, expect, it } from 'vitest';
import { memoryStores } from '../../testing/memory-stores.ts';
import { readThemeSettings } from '../../theme/theme-settings.ts';
import { DEFAULT_SHELL, toShellSettings } from './shell-settings.ts';

describe('the settings of the frame', () => {
  it('fall back to the default for anything unreadable', () => {
    expect([undefined, null, 'x', { size: 'huge', layoutMode: 7 }].map(toShellSettings)).toEqual([
      DEFAULT_SHELL,
      DEFAULT_SHELL,
      DEFAULT_SHELL,
      DEFAULT_SHELL,
    ]);
  });

  it('keep what was chosen', () => {
    const chosen = {
      layoutMode: 'top',
      fixedHeader: false,
      size: 'large',
      isCollapsed: true,
      closesGroups: false,
    } as const;

    expect(toShellSettings(chosen)).toEqual(chosen);
  });
});

describe('the colours', () => {
  it('are 409EFF and light unless chosen otherwise', () => {
    expect(readThemeSettings(memoryStores().local)).toEqual({ colour: '#409EFF', dark: false, weak: false });
  });

  it('must be a colour', () => {
    const read = (colour: unknown) =>
      readThemeSettings(memoryStores({ themeColour: JSON.stringify({ colour, dark: true }) }).local);

    expect(read('13c2c2')).toEqual({ colour: '#13C2C2', dark: true, weak: false });
    expect(read(7).colour).toBe('#409EFF');
    expect(read('url(x)').colour).toBe('#409EFF');
  });
});
