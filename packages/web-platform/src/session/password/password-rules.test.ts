import { describe, expect, it } from 'vitest';
import { captchaFault, newPasswordFault, passwordFaults } from './password-rules.ts';

const WEAK = '至少包括字母、数字、特殊字符任意2种且不少于8个字符';
const good = { oldPassword: 'old', password: 'abcd1234', passwordAgain: 'abcd1234', captcha: '123456' };

describe('a new password', () => {
  it.each(['abcd1234', 'abcd!!!!', '1234!!!!', 'a1'.repeat(15)])('may be %s', (password) => {
    expect(newPasswordFault(password)).toBeUndefined();
  });

  it.each(['abcdefgh', '12345678', 'abc1234', 'a1'.repeat(16)])('may not be %s', (password) => {
    expect(newPasswordFault(password)).toBe(WEAK);
  });

  it('may not be empty', () => {
    expect(newPasswordFault('')).toBe('密码不能为空');
  });
});

describe('the captcha', () => {
  it('has five to seven characters around its spaces', () => {
    expect([' 12345 ', '1234567'].map(captchaFault)).toEqual([undefined, undefined]);
    expect(['1234', '12345678'].map(captchaFault)).toEqual(['输入6个数字验证码', '输入6个数字验证码']);
    expect(captchaFault('  ')).toBe('请图形验证码');
  });
});

describe('the change of a password', () => {
  it('may be sent when all is right', () => {
    expect(passwordFaults(good)).toEqual({});
  });

  it('names every empty field', () => {
    expect(passwordFaults({ oldPassword: '', password: '', passwordAgain: '', captcha: '' })).toEqual({
      oldPassword: '请输入原密码',
      password: '请输入新密码',
      passwordAgain: '请再次输入新密码',
      captcha: '请图形验证码',
    });
  });

  it('refuses a repetition that differs', () => {
    expect(passwordFaults({ ...good, passwordAgain: 'abcd1235' })).toEqual({
      passwordAgain: '两次输入密码不一致',
    });
  });
});
