import { describe, expect, it } from 'vitest';
import type { ActionShape } from '../../modules/module-shape.ts';
import { checkOver } from './check-over.ts';

const says = (said: Partial<ActionShape>) =>
  checkOver({
    name: 'pays',
    label: '薪资',
    messages: {},
    entities: {},
    permissions: {},
    access: {},
    lists: {},
    actions: { make: { on: 'pay', label: '生成', allow: 'keep', ...said } },
  }).map((fault) => fault.says);

describe('actions on many rows or none', () => {
  it.each([
    [{ over: 'rows', showWhen: { state: { is: 'open' } }, confirm: '{name}？' }, []],
    [{ over: 'none', confirm: '生成本月工资？' }, []],
    [{ over: 'rows', opens: { create: 'pay' } }, ['“生成”打开表单，不能用 over']],
    [
      { over: 'none', showWhen: { state: { is: 'open' } } },
      ['“生成”不在任何一行上执行，不能有 showWhen 或 moves'],
    ],
    [
      { over: 'none', moves: { field: 'state', from: ['a'], to: 'b' } },
      ['“生成”不在任何一行上执行，不能有 showWhen 或 moves'],
    ],
    [{ over: 'rows', asSeen: true }, []],
    [{ over: 'none', asSeen: true }, ['“生成”不检查所见的行，不能用 asSeen']],
    [{ opens: { create: 'pay' }, asSeen: true }, ['“生成”不检查所见的行，不能用 asSeen']],
    [{ inBackground: true, asSeen: true }, ['“生成”不检查所见的行，不能用 asSeen']],
    [{ over: 'none', confirm: '{name}？' }, ['“生成”不在任何一行上执行，confirm 中不能有字段']],
  ] as const)('of %j says %j', (said, faults) => {
    expect(says(said)).toEqual(faults);
  });
});
