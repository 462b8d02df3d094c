import { fieldFault } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { judgeReply } from '../api/envelope.ts';
import { initI18n } from './i18n.ts';
import { translateFault, translateSaid } from './sentences.ts';

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
    await initI18n('en', { en: async () => ({ words, own: {} }) });
    expect(translateFault(required)).toBe('Name must not be empty');
    expect(translateFault({ ...required, line: { field: '明细', row: 2 } })).toBe(
      'Lines, line 2: Name must not be empty',
    );
    expect(translateFault(fieldFault('notAChoice', { field: '合同状态', choices: ['拟定', '完成'] }))).toBe(
      'Status must be one of: Draft, Done',
    );
  });

  it('says what a firm drew as the firm wrote it', async () => {
    await initI18n('en', { en: async () => ({ words, own: {} }) });
    const drawn = { ...required, drawn: true } as const;
    expect(translateFault(drawn)).toBe('名称 must not be empty');
    expect(translateFault({ ...drawn, line: { field: '明细', row: 2 } })).toBe(
      '明细, line 2: 名称 must not be empty',
    );
    const choice = fieldFault('notAChoice', { field: '合同状态', choices: ['拟定', '完成'] });
    expect(translateFault({ ...choice, drawn: true })).toBe('合同状态 must be one of: 拟定, 完成');
  });

  it('says so of what is refused as a whole', async () => {
    await initI18n('en', { en: async () => ({ words, own: {} }) });
    const refusal = {
      code: 409,
      msg: '名称已存在，不能重复。',
      template: '{what}已存在，不能重复。',
      params: { what: ['名称'] },
    };
    expect(judgeReply(409, refusal)).toMatchObject({
      fault: { msg: 'Name exists already and must be unique.' },
    });
    expect(judgeReply(409, { ...refusal, drawn: true })).toMatchObject({
      fault: { msg: '名称 exists already and must be unique.' },
    });
  });

  it('names the place of a call and says the rule in the chosen language', async () => {
    await initI18n('en');
    const empty = { code: 'empty', template: '{place}：不能为空', params: { place: '手机号' } };
    expect(translateFault(empty)).toBe('Mobile number: must not be empty');
    const long = {
      code: 'tooLong',
      template: '{place}：最多 {most} 个字',
      params: { place: '岗位', most: '50' },
    };
    expect(translateFault({ ...long, line: { field: '人员', row: 2 } })).toMatch(
      /, line 2: .*: at most 50 characters$/,
    );
    await initI18n('en', { en: async () => ({ words, own: {} }) });
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

describe('what somebody was told', () => {
  const said = {
    template: '“{title}”等待您处理（{by}{word}）',
    params: {
      title: '差旅借款',
      by: '李明',
      word: { template: '{did}：{comment}', params: { did: '同意', comment: '请尽快' } },
    },
  };
  const text = '“差旅借款”等待您处理（李明同意：请尽快）';

  it('is heard in the language of its reader, sentences within it too', async () => {
    await initI18n('en');
    expect(translateSaid(said, text)).toBe('“差旅借款” waits for you (李明: Approve: 请尽快)');
    await initI18n('es');
    expect(translateSaid(said, text)).toMatch(/^«差旅借款» espera su decisión \(李明: .+: 请尽快\)$/);
  });

  it('stays the text that it is where nobody knows what it is made of', async () => {
    await initI18n('en');
    expect(translateSaid(null, text)).toBe(text);
    expect(translateSaid({ template: '一句没有译文的话', params: {} }, text)).toBe(text);
    await initI18n('zh');
    expect(translateSaid(said, text)).toBe(text);
  });
});
