import { describe, expect, it } from 'vitest';
import { eventText } from './event-text.ts';

const WORDS = new Map([
  ['登录', 'Sign in'],
  ['用户：重置密码', 'User: reset password'],
  ['工时', 'Hours'],
  ['确认', 'Confirmation'],
  ['：', ': '],
]);
const t = (text: string) => WORDS.get(text) ?? text;

describe('what the log says was done', () => {
  it('is said as a whole where the catalogue knows it', () => {
    expect(eventText('登录', t)).toBe('Sign in');
    expect(eventText('用户：重置密码', t)).toBe('User: reset password');
  });

  it('is put together from its halves where it is not', () => {
    expect(eventText('工时：确认', t)).toBe('Hours: Confirmation');
    expect(eventText('工时：封存', t)).toBe('Hours: 封存');
  });

  it('stays as it is in Chinese', () => {
    expect(eventText('工时：确认', (text) => text)).toBe('工时：确认');
  });
});
