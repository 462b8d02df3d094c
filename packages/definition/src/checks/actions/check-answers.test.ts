import { expect, it } from 'vitest';
import { field } from '../../fields/field.ts';
import type { ActionShape } from '../../modules/module-shape.ts';
import { checkAnswers } from './check-answers.ts';

const says = (given: Partial<ActionShape>) =>
  checkAnswers({
    name: 'pays',
    label: '薪资',
    messages: {},
    entities: {},
    permissions: {},
    access: {},
    lists: {},
    actions: { make: { on: 'pay', label: '试算', allow: 'keep', ...given } },
  }).map((fault) => fault.says);

const answers = { pool: field.money('奖金池'), lines: field.lines('明细', { name: field.text('姓名') }) };

it.each([
  [{ answers }, []],
  [{ makes: 'file', inBackground: true }, []],
  [{ makes: 'file', over: 'none' }, []],
  [{ answers: { person: field.person('人员') } }, ['“试算”的结果不能有人员，请改用文字']],
  [
    { answers: { lines: field.lines('明细', { files: field.attachments('附件') }) } },
    ['“试算”的结果不能有附件，请改用文字'],
  ],
  [{ answers, makes: 'file' }, ['“试算”不能同时有 answers 和 makes']],
  [{ answers, over: 'rows' }, ['“试算”可以在多行上执行，不能有 answers']],
  [{ makes: 'file', allow: 'systemOnly' }, ['“试算”只由系统执行，不能有 makes']],
  [{ makes: 'file', opens: { create: 'pay' } }, ['“试算”打开表单，不能再有 makes']],
  [{ answers, inBackground: true }, ['“试算”在后台执行，结果只能是文件']],
  [{ inBackground: true, over: 'rows' }, ['“试算”在后台执行，不能同时在多行上执行']],
  [{ inBackground: true, allow: 'systemOnly' }, ['“试算”在后台执行，不能只由系统执行']],
  [
    { inBackground: true, moves: { field: 'state', from: ['a'], to: 'b' } },
    ['“试算”在后台执行，不能有 opens 或 moves'],
  ],
] as const)('an action with %j says %j', (given, faults) => {
  expect(says(given)).toEqual(faults);
});
