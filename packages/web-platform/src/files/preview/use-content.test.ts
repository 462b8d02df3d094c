import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchContent } from './use-content.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const answering = (reply: Response) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(reply);

describe('a content that is fetched', () => {
  it('is there as its bytes', async () => {
    answering(new Response('docx'));
    expect(new TextDecoder().decode(await fetchContent('/a'))).toBe('docx');
  });

  it('is refused in the words of the server, which name what is wrong', async () => {
    const msg = '模板与表单不符，不能打印：第 1 段没有字段“备注词”。';
    answering(Response.json({ success: false, code: 409, msg, error: 'templateFaulty' }, { status: 409 }));
    await expect(fetchContent('/a')).rejects.toThrow(msg);
  });

  it('is refused by whoever stands before the server', async () => {
    answering(new Response('<html></html>', { status: 502 }));
    await expect(fetchContent('/a')).rejects.toThrow('服务器正在维护或网络不可用，请稍后再试');
  });
});
