import { describe, expect, it } from 'vitest';
import { judgeReply, judgeSilence, secondsOf } from './envelope.ts';

describe('judging a reply', () => {
  it('accepts code 1000', () => {
    expect(judgeReply(200, { success: true, code: 1000, data: 7 })).toMatchObject({ kind: 'accepted' });
  });

  it('lets 303 and the success flags pass', () => {
    expect(judgeReply(200, { code: 303 }).kind).toBe('accepted');
    expect(judgeReply(200, { code: 9, httpCode: 303 }).kind).toBe('accepted');
    expect(judgeReply(200, { code: 9, success: true }).kind).toBe('accepted');
    expect(judgeReply(200, { code: 9, status: true }).kind).toBe('accepted');
  });

  it('signs out on HTTP 401 and on httpCode 401, whichever comes', () => {
    expect(judgeReply(401, undefined).kind).toBe('signedOut');
    expect(judgeReply(401, { code: 401, msg: '未登录' }).kind).toBe('signedOut');
    expect(judgeReply(200, { code: 500, httpCode: 401, success: true }).kind).toBe('signedOut');
  });

  it('shows a code other than 1000 for ten seconds', () => {
    expect(judgeReply(200, { success: false, code: 500, msg: '余额不足' })).toMatchObject({ seconds: 10 });
  });

  it('shows the sentence of a fault of HTTP for five seconds', () => {
    const fields = { amount: '金额不能为空' };

    const verdict = judgeReply(400, { success: false, code: 400, msg: '请检查填写内容', fields });

    expect(verdict).toEqual({
      kind: 'failed',
      fault: { code: 400, msg: '请检查填写内容', fields },
      seconds: 5,
    });
  });

  it('says that the form was published anew where it sends a field that is no more, and no code of it', () => {
    const faults = {
      note: { code: 'unknown', template: '没有“{name}”这一项', params: { name: 'note' } },
      reason: { code: 'required', template: '{field}不能为空', params: { field: '原因' } },
    };
    const fields = { note: '没有“note”这一项', reason: '原因不能为空' };

    const verdict = judgeReply(400, { success: false, code: 400, msg: '没有“note”这一项', fields, faults });

    const msg =
      '这张表单刚刚更新过，这次没有保存。页面正在换成新的表单，已填写的内容仍然保留，请核对后再保存一次。';
    expect(verdict).toEqual({ kind: 'failed', fault: { code: 400, msg }, seconds: 5 });
  });

  it.each(['orderBy', 'params.note', 'params.and.0.field'])(
    'says nothing of a form where rows are asked for by a field that is no more: %s',
    (place) => {
      const faults = {
        [place]: { code: 'unknown', template: '没有“{name}”这一项', params: { name: 'note' } },
      };

      const verdict = judgeReply(400, { success: false, code: 400, msg: '没有“note”这一项', faults });

      expect(verdict).toHaveProperty(['fault', 'fields', place]);
    },
  );

  it('keeps the error word to branch on', () => {
    const verdict = judgeReply(409, { success: false, code: 409, msg: '余额不足', error: 'claimTooLarge' });

    expect(verdict).toMatchObject({ kind: 'failed', fault: { error: 'claimTooLarge' } });
  });
});

describe('a fault that is told later', () => {
  it('stays as long as one that is told at once', () => {
    expect([400, 409, 503, 0].map((code) => secondsOf({ code }))).toEqual([5, 5, 5, 5]);
    expect([1001, 2].map((code) => secondsOf({ code }))).toEqual([10, 10]);
  });
});

describe('a reply that is no envelope', () => {
  it('uses the message of an HTTP error for five seconds', () => {
    expect(judgeReply(502, { message: '网关错误' })).toEqual({
      kind: 'failed',
      fault: { code: 502, msg: '网关错误' },
      seconds: 5,
    });
  });

  it('speaks of maintenance when an HTTP error says nothing', () => {
    expect(judgeReply(503, undefined)).toMatchObject({
      fault: { msg: '服务器正在维护或网络不可用，请稍后再试' },
      seconds: 5,
    });
  });

  it('refuses a page where data was expected', () => {
    expect(judgeReply(200, undefined)).toMatchObject({ kind: 'failed' });
  });

  it.each([
    ['timeout', '请求超时，请稍后再试'],
    ['offline', '网络已断开，内容没有提交；网络恢复后请重试'],
    ['unavailable', '服务器正在维护或网络不可用，请稍后再试'],
  ] as const)('says why there was none: %s', (why, msg) => {
    expect(judgeSilence(why)).toMatchObject({ kind: 'failed', fault: { msg }, seconds: 5 });
  });
});
