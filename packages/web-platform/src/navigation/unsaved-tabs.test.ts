import { describe, expect, it } from 'vitest';
import { forgetUnsaved, noteUnsaved, unsavedAmong } from './unsaved-tabs.ts';

describe('tabs with input that nobody has saved', () => {
  it('are known until it is saved or the tab is gone', () => {
    noteUnsaved('/a', true);
    noteUnsaved('/b', true);
    expect(unsavedAmong(['/a', '/b', '/c'])).toEqual(['/a', '/b']);
    noteUnsaved('/a', false);
    expect(unsavedAmong(['/a', '/b'])).toEqual(['/b']);
    forgetUnsaved(['/b']);
    expect(unsavedAmong(['/a', '/b'])).toEqual([]);
  });
});
