import { describe, expect, it } from 'vitest';
import { mayHaveChanged } from './invalidate-entity-queries.ts';

describe('after a row was written', () => {
  it('lists, sums and tasks are read again', () => {
    expect(['entity', 'processRows', 'options'].map((area) => mayHaveChanged(area, '/b/loan'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('dictionaries, departments, people, who is online and who is signed in stay', () => {
    const areas = [
      'dictionary',
      'departments',
      'directory',
      'online',
      'session',
      'definitions',
      'userConfig',
    ];

    expect(areas.filter((area) => mayHaveChanged(area, '/b/loan'))).toEqual([]);
  });

  it('they go where the row is one of theirs', () => {
    expect(mayHaveChanged('dictionary', '/a/bd/dict')).toBe(true);
    expect(mayHaveChanged('departments', '/a/sys/dept')).toBe(true);
    expect(mayHaveChanged('directory', '/a/sys/user')).toBe(true);
    expect(mayHaveChanged('session', '/a/sys/role')).toBe(true);
  });
});
