import { describe, expect, it } from 'vitest';
import { clearUnsaved, isLostWith, markUnsaved, unsavedAmong } from './unsaved-tabs.ts';

describe('tabs with input that nobody has saved', () => {
  it('are known until it is saved or the tab is gone', () => {
    markUnsaved('/a', true);
    markUnsaved('/b', true);
    expect(unsavedAmong(['/a', '/b', '/c'])).toEqual(['/a', '/b']);
    markUnsaved('/a', false);
    expect(unsavedAmong(['/a', '/b'])).toEqual(['/b']);
    clearUnsaved(['/b']);
    expect(unsavedAmong(['/a', '/b'])).toEqual([]);
  });

  it('hold a draft beside cells that are kept nowhere else, and each is taken back by itself', () => {
    markUnsaved('/a', true);
    expect(isLostWith(['/a'])).toBe(false);
    markUnsaved('/a', true, 'cells');
    markUnsaved('/a', false);
    expect(unsavedAmong(['/a'])).toEqual(['/a']);
    expect(isLostWith(['/a', '/b'])).toBe(true);
    markUnsaved('/a', false, 'cells');
    expect(unsavedAmong(['/a'])).toEqual([]);
  });
});
