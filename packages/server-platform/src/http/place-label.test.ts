import { platformCalls } from '@jianheng/contract';
import { faultSentence } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ValidationError } from '../errors/errors.ts';
import { parseInput } from './parse-input.ts';

/** What is said of each place. */
function saidOf(schema: z.ZodType | undefined, value: unknown): Readonly<Record<string, string>> {
  try {
    parseInput(schema, value, 'body');
    return {};
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return Object.fromEntries(
      Object.entries(problem.faults).map(([place, fault]) => [place, faultSentence(fault)]),
    );
  }
}

const drawn = z.strictObject({
  phone: z.string().min(1),
  email: z.string().regex(/@/, '请输入正确的邮箱').optional(),
  name: z.string().min(2).max(5).meta({ title: '姓名' }).optional(),
  title: z.string().min(1, '标题不能为空').optional(),
  week: z
    .array(z.strictObject({ day: z.iso.date(), hours: z.int().positive().max(9) }))
    .max(2)
    .optional(),
  users: z.array(z.string().regex(/^\d+$/)).optional(),
  kid: z.string().max(3).optional(),
  mode: z.enum(['add', 'change']).optional(),
});

describe('a refusal of what a call is given', () => {
  it.each([
    [{}, { phone: '手机号：不能为空' }],
    [{ phone: '' }, { phone: '手机号：不能为空' }],
    [{ phone: 7 }, { phone: '手机号：应为文字' }],
    [{ phone: '1', name: 'a' }, { name: '姓名：至少 2 个字' }],
    [{ phone: '1', name: 'abcdef' }, { name: '姓名：最多 5 个字' }],
    [{ phone: '1', mode: 'x' }, { mode: '导入方式：应为add、change之一' }],
    [{ phone: '1', users: ['x'] }, { 'users.0': '人员：格式不对' }],
    [{ phone: '1', week: [{}, {}, {}] }, { week: '工作时间：最多 2 项' }],
  ])('calls the place as people do: %j', (value, said) => {
    expect(saidOf(drawn, value)).toMatchObject(said);
  });

  it('names the line of a list', () => {
    const week = [
      { day: '2026-11-20', hours: 8 },
      { day: 'soon', hours: 0 },
    ];
    expect(saidOf(drawn, { phone: '1', week })).toEqual({
      'week.1.day': '工作时间第2行日期：应为日期，如 2026-11-20',
      'week.1.hours': '工作时间第2行小时：应大于 0',
    });
    expect(saidOf(drawn, { phone: '1', week: [{ day: '2026-11-20', hours: 1.5 }] })).toEqual({
      'week.0.hours': '工作时间第1行小时：应为整数',
    });
  });

  it('says the sentence of a schema once, and what nobody types by its name on the wire', () => {
    expect(saidOf(drawn, { phone: '1', email: 'x', title: '', kid: 'long' })).toEqual({
      email: '请输入正确的邮箱',
      title: '标题不能为空',
      kid: 'kid：最多 3 个字',
    });
  });

  it('calls the code of a step of signing in otherwise than the code of a form', () => {
    expect(saidOf(platformCalls['POST /login/authenticator/confirm'].body, { code: 7 })).toEqual({
      code: '验证码：应为文字',
    });
    expect(saidOf(platformCalls['POST /a/sys/customForm'].body, { code: 7 })).toMatchObject({
      code: '编码：应为文字',
    });
  });
});
