import { PROCESS_STATES } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { processState, stateTone } from './process-states.ts';

describe('the tone of a state', () => {
  it.each([
    [{ preparing: '筹备', running: '进行中', suspended: '暂停', finished: '已完成', closed: '已归档' }],
    [{ open: '未收款', part: '部分收款', paid: '已收款', reversed: '已红冲' }],
    [{ wanted: '待提交', received: '已接收', returned: '已退还' }],
    [{ draft: '草拟', effective: '履行中', finished: '已完成', terminated: '已终止' }],
  ])('is known for each of %o', (choices) => {
    for (const state of Object.keys(choices)) expect(stateTone(choices, state)).toBeDefined();
  });

  it('tells what goes on from what is over and what went wrong', () => {
    const choices = { running: '进行中', finished: '已完成', terminated: '已终止' };
    expect(Object.keys(choices).map((state) => stateTone(choices, state))).toEqual(['act', 'done', 'wrong']);
  });

  it('is that of no state where a choice is none, though one of its words is', () => {
    expect(stateTone({ running: '跑步', swimming: '游泳' }, 'running')).toBeUndefined();
  });

  it('is known for every state of a process, and quiet for a word of the server', () => {
    expect(Object.keys(PROCESS_STATES).map((state) => processState(state).label)).not.toContain(undefined);
    expect(processState('rejected').tone).toBe('wrong');
    expect(processState('已归档')).toEqual({ label: '已归档', tone: 'grey' });
  });
});
