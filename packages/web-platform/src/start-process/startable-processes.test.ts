import { describe, expect, it } from 'vitest';
import {
  favouriteKeys,
  groupProcesses,
  type ProcessItem,
  startAddress,
  startable,
  toggleFavourite,
} from './startable-processes.ts';

function process(name: string, given: Partial<ProcessItem> = {}): ProcessItem {
  return {
    id: `id-${name}`,
    key: name,
    name,
    category: { value: 'hr', label: '人事' },
    config: { isPcEnable: true },
    ...given,
  };
}

describe('what can be started here', () => {
  it.each([true, 'true', 1, '1'])('is enabled with %j', (isPcEnable) => {
    expect(startable([process('a', { config: { isPcEnable } })])).toHaveLength(1);
  });

  it('leaves out what is not enabled or has no category', () => {
    const given = [
      process('a', { config: { isPcEnable: 'false' } }),
      process('b', { config: null }),
      process('c', { category: null }),
      process('d', { category: { value: '' } }),
    ];

    expect(startable(given)).toEqual([]);
  });
});

describe('the groups of processes', () => {
  const given = [
    process('请假', { sort: 2 }),
    process('转正', { sort: 1 }),
    process('报销', { category: { value: 'fin', label: '财务', color: '#112233' } }),
  ];

  it('follow their categories and their order', () => {
    const groups = groupProcesses(given, '');

    expect(groups.map(({ label, processes }) => [label, processes.map(({ name }) => name)])).toEqual([
      ['人事', ['转正', '请假']],
      ['财务', ['报销']],
    ]);
  });

  it('have a colour of their own or always the same of the five', () => {
    expect(groupProcesses(given, '')[1]?.colour).toBe('#112233');
    expect(groupProcesses(given, '')[0]?.colour).toBe(groupProcesses(given, '假')[0]?.colour);
  });

  it('hold only names that contain what was typed', () => {
    expect(groupProcesses(given, ' 报 ').map(({ category }) => category)).toEqual(['fin']);
  });
});

describe('favourites', () => {
  it('are added at the end and taken out again', () => {
    expect(toggleFavourite(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleFavourite(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('are none when the configuration holds something else', () => {
    expect([undefined, null, 'a', { a: 1 }].map(favouriteKeys)).toEqual([[], [], [], []]);
    expect(favouriteKeys(['a', 7])).toEqual(['a']);
  });
});

describe('starting a process', () => {
  it('opens its page in a tab with a name', () => {
    expect(startAddress({ id: 'p:1', name: '请假' }, '新建流程')).toBe(
      `/flowhandle/flow-business?procDefineId=p%3A1&addTab=true&name=${encodeURIComponent('新建流程请假')}`,
    );
  });
});
