import { describe, expect, it } from 'vitest';
import { clearUnsaved, markUnsaved, unsavedAmong } from './unsaved-tabs.ts';

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
});
