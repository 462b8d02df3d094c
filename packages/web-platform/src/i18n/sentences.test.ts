import { fieldFault } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { judgeReply } from '../api/envelope.ts';
import { initI18n } from './i18n.ts';
import { translateFault } from './sentences.ts';

const words = Object.fromEntries([
  ['名称', 'Name'],
  ['合同状态', 'Status'],
  ['明细', 'Lines'],
  ['拟定', 'Draft'],
  ['完成', 'Done'],
]);
const required = fieldFault('required', { field: '名称' });

describe('what is wrong with a value', () => {
  it('is said in Chinese where nobody chose another language', async () => {
    await initI18n('zh');
    expect(translateFault({ ...required, line: { field: '明细', row: 2 } })).toBe('明细第2行名称不能为空');
  });

  it('is said in the chosen language, with the words of the module', async () => {
    await initI18n('en', { en: async () => words });
    expect(translateFault(required)).toBe('Name must not be empty');
    expect(translateFault({ ...required, line: { field: '明细', row: 2 } })).toBe(
      'Lines, line 2: Name must not be empty',
    );
    expect(translateFault(fieldFault('notAChoice', { field: '合同状态', choices: ['拟定', '完成'] }))).toBe(
      'Status must be one of: Draft, Done',
    );
  });

  it('stays Chinese where no catalogue knows the sentence', () => {
    expect(translateFault({ code: 'own', template: '“{name}”太贵。', params: { name: '纸' } })).toBe(
      '“纸”太贵。',
    );
  });

  it('reads so in the answer of a call too, and the first of it is what the call says', () => {
    const fields = { name: '名称不能为空' };
    const body = { success: false, code: 400, msg: fields.name, fields, faults: { name: required } };
    expect(judgeReply(400, body)).toMatchObject({
      fault: { msg: 'Name must not be empty', fields: { name: 'Name must not be empty' } },
    });
  });
});
