import { describe, expect, it } from 'vitest';
import { placeOf, readLoginData, readParams } from './login-data.ts';

describe('the data of who is signed in', () => {
  it('is complete even when the server left out the optional parts', () => {
    expect(readLoginData({ userId: 'u', name: '张三', permissions: [] })).toMatchObject({
      displayName: '张三',
      menuList: [],
      userConfig: {},
      isAdmin: false,
    });
  });

  it('refuses an empty user and absent roles in the specified words', () => {
    expect(() => readLoginData(undefined)).toThrow('Verification failed, please login again.');
    expect(() => readLoginData({ userId: 'u' })).toThrow('getInfo: roles must be a non-null array!');
  });
});

describe('where a person works', () => {
  it.each([
    ['造价一部', '造价员', '造价一部 / 造价员'],
    ['建衡工程咨询有限公司', null, '建衡工程咨询有限公司'],
    ['建衡工程咨询有限公司', ' ', '建衡工程咨询有限公司'],
    [null, '顾问', '顾问'],
    [null, null, ''],
  ])('%s and %s are %j', (deptName, job, place) => {
    expect(placeOf({ deptInfo: { deptId: '1', deptName, job } })).toBe(place);
  });

  it('is nowhere for strangers', () => expect(placeOf(undefined)).toBe(''));
});

describe('system parameters', () => {
  it('turn the words true and false into yes and no', () => {
    const list = [
      { key: 'isPrivate', value: 'true' },
      { key: 'sys.name', value: '建衡' },
      { key: 'cost.login', value: null },
    ];

    expect(readParams(list)).toEqual({ isPrivate: true, 'sys.name': '建衡', 'cost.login': '' });
  });
});
