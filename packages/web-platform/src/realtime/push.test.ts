import { describe, expect, it } from 'vitest';
import { type PushMessage, pushAddress, readPush } from './push.ts';

const push: PushMessage = {
  title: '待办提醒',
  content: '“李明借款8,000.00元”等待您处理',
  kind: 'todo',
  procInstId: '4',
  address: null,
  taskId: '5',
};

describe('reading what was pushed', () => {
  it('takes what the server says', () => expect(readPush(JSON.stringify(push))).toEqual(push));

  it.each(['', '{', 'null', '{"title":1}', undefined, new ArrayBuffer(2)])('passes over %j', (text) =>
    expect(readPush(text)).toBeUndefined(),
  );
});

describe('where a push leads', () => {
  it('is the task that waits, under the name of the process', () => {
    expect(pushAddress(push)).toBe(
      `/flowhandle/flow-business?${new URLSearchParams({ taskId: '5', addTab: 'true', name: '李明借款8,000.00元' })}`,
    );
  });

  it('is the process for copies, ends and answers', () => {
    expect(pushAddress({ ...push, kind: 'cc', taskId: null })).toContain('procInstId=4&view=true&copy=true');
    expect(pushAddress({ ...push, kind: 'finished', taskId: null })).toContain('procInstId=4&view=true');
    expect(pushAddress({ ...push, kind: 'reply' })).toContain('procInstId=4');
  });

  it('is the row of a reminder', () => {
    const reminder = { ...push, kind: 'reminder', procInstId: '', taskId: null } as const;
    expect(pushAddress({ ...reminder, address: '/loan-application/list?row=7' })).toBe(
      '/loan-application/list?row=7',
    );
  });

  it('is nowhere for what is about the reader’s own account', () => {
    expect(pushAddress({ ...push, kind: 'passwordReset', procInstId: '', taskId: null })).toBeUndefined();
  });
});
