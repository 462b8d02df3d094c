import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldFault } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { errorReply, successReply } from '../http/envelope.ts';
import { Page } from '../http/route.ts';
import {
  AccessError,
  BusinessRuleError,
  businessError,
  PLATFORM_MESSAGES,
  ValidationError,
} from './errors.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const code = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !/\.test\.ts$|^errors\/errors\.ts$/.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n');

describe('the platform’s own sentences', () => {
  it('are all used', () => {
    const unused = Object.keys(PLATFORM_MESSAGES).filter(
      (word) => !code.includes(`'${word}'`) && !code.includes(`.${word}`),
    );

    expect(unused).toEqual([]);
  });

  it('are filled where they have places', () => {
    expect(businessError('lockedOut', { minutes: 15 }).message).toBe('登录失败次数过多，请 15 分钟后再试。');
    expect(businessError('inUse')).toMatchObject({
      code: 'inUse',
      message: '正在被其他数据使用，不能删除。',
    });
  });
});

describe('the envelope', () => {
  const bodyOf = (problem: unknown) => ({
    ...errorReply(problem, 'call1'),
    body: JSON.parse(errorReply(problem, 'call1').body),
  });

  it.each([
    [
      new BusinessRuleError('tooMuch', '太多。'),
      {
        status: 409,
        body: { success: false, code: 409, httpCode: 409, msg: '太多。', data: null, error: 'tooMuch' },
      },
    ],
    [
      new ValidationError({ name: fieldFault('required', { field: '名称' }) }),
      {
        status: 400,
        body: {
          msg: '名称不能为空',
          error: 'invalid',
          fields: { name: '名称不能为空' },
          faults: { name: { code: 'required', template: '{field}不能为空', params: { field: '名称' } } },
        },
      },
    ],
    [new AccessError(401), { status: 401, body: { msg: '登录已失效，请重新登录。', error: 'denied' } }],
    [
      new AccessError(403, '“{name}”的权限高于您。', { name: '李明' }),
      { status: 403, body: { msg: '“李明”的权限高于您。', params: { name: '李明' } } },
    ],
    [new AccessError(404), { status: 404, body: { msg: '数据不存在，或您无权查看。' } }],
    [
      new Error('secret'),
      {
        status: 500,
        isDefect: true,
        body: { msg: '系统出错，编号 call1', error: 'defect', callId: 'call1' },
      },
    ],
    ['no error at all', { status: 500, isDefect: true }],
  ])('of %s', (problem, reply) => {
    expect(bodyOf(problem)).toMatchObject(reply);
    expect(JSON.stringify(bodyOf(problem))).not.toContain('secret');
  });

  it('of a good answer has its data, and what belongs to a page beside it', () => {
    expect(JSON.parse(successReply({ id: '1' }).body)).toEqual({
      success: true,
      code: 1000,
      msg: '',
      data: { id: '1' },
    });
    expect(JSON.parse(successReply(undefined).body)).toEqual({
      success: true,
      code: 1000,
      msg: '',
      data: null,
    });
    expect(JSON.parse(successReply(new Page([{ id: '1' }], { total: 1, next: null })).body)).toEqual({
      success: true,
      code: 1000,
      msg: '',
      data: [{ id: '1' }],
      total: 1,
      next: null,
    });
  });
});
