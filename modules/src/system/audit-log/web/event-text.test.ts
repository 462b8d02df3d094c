import { describe, expect, it } from 'vitest';
import { eventText, withoutMark } from './event-text.ts';

const WORDS = new Map([
  ['登录', 'Sign in'],
  ['用户：重置密码', 'User: reset password'],
  ['工时', 'Hours'],
  ['确认', 'Confirmation'],
  ['完成', 'Done'],
  ['操作：完成', 'Complete'],
  ['PDF', 'PDF'],
  ['：', ': '],
]);
const t = (text: string) => WORDS.get(text) ?? text;

describe('what the log says was done', () => {
  it('is said as a whole where the catalogue knows it', () => {
    expect(eventText('登录', t)).toBe('Sign in');
    expect(eventText('用户：重置密码', t)).toBe('User: reset password');
  });

  it('is put together from its halves where it is not', () => {
    expect(eventText('工时：确认', t)).toBe('Hours: confirmation');
    expect(eventText('工时：PDF', t)).toBe('Hours: PDF');
    expect(eventText('工时：封存', t)).toBe('Hours: 封存');
  });

  it('says what was done by a verb, where buttons and states have another word', () => {
    expect(eventText('工时：完成', t)).toBe('Hours: complete');
    expect(eventText('完成', t)).toBe('Complete');
    expect(['操作：完成', '登录'].map(withoutMark)).toEqual(['完成', '登录']);
  });

  it('stays as it is in Chinese', () => {
    expect(eventText('工时：确认', (text) => text)).toBe('工时：确认');
  });
});
