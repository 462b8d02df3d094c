import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnSample, startOwnSample } from '../journeys/own-sample.ts';

const RUN = fileURLToPath(new URL('../../apps/server/run.js', import.meta.url));

let sample: OwnSample;
beforeAll(async () => {
  sample = await startOwnSample(() => '246810');
});
afterAll(() => sample.stop());

/** `npm run verify` beside the running product. */
function verify(...options: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...sample.settings };
    execFile(process.execPath, [RUN, 'verify', ...options], { env }, (problem, out, errors) =>
      resolve({ code: Number(problem?.code ?? 0), said: out + errors }),
    );
  });
}

describe('汇总与公式', () => {
  it('一年的数据与重新计算一致；有人绕过程序改动时指出是哪一行哪一项，并能重新汇总', async () => {
    // What a firm brings with it is sealed a moment after the start.
    await expect
      .poll(() => verify())
      .toEqual({
        code: 0,
        said: expect.stringContaining('派生数据与重新计算一致，操作日志与文件完整。'),
      });

    const owner = new Client(sample.settings.DATABASE_URL);
    await owner.connect();
    await owner.query(
      `update app.loans_loan set repaid = repaid - 0.01 where (tenant_id, id) in
         (select tenant_id, id from app.loans_loan where repaid > 0 order by id limit 1)`,
    );
    await owner.end();

    const { code, said } = await verify();
    expect(code).toBe(1);
    expect(said).toMatch(/^借款申请 \d+：已还款存为 "\d+\.\d\d"，应为 "\d+\.\d\d"$/m);
    expect(said).toContain('共 1 处不一致。');
    expect(await verify('--repair')).toMatchObject({
      code: 0,
      said: expect.stringContaining('借款申请：已重新汇总 1 行'),
    });
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('与库外保存的签封一致；日志被截断时能发现，文件不对时说明原因', async () => {
    const owner = new Client(sample.settings.DATABASE_URL);
    await owner.connect();
    const { rows } = await owner.query<object>(
      `select tenant_id::text as firm, seq::text as seal, signature from app.audit_seal order by seq desc limit 1`,
    );
    await owner.end();
    const file = join(mkdtempSync(join(tmpdir(), 'jianheng-heads-')), 'heads.jsonl');
    const [head] = rows;
    writeFileSync(file, `${JSON.stringify(head)}\n`);
    expect(await verify('--heads', file)).toMatchObject({ code: 0 });
    writeFileSync(file, `${JSON.stringify({ ...head, seal: '999999' })}\n`);
    expect(await verify('--heads', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('的第 999999 个签封与库外保存的不一致'),
    });
    writeFileSync(file, 'nonsense');
    expect(await verify('--heads', file)).toMatchObject({
      code: 2,
      said: expect.stringContaining('第 1 行无法识别'),
    });
    expect(await verify('--heads', `${file}x`)).toMatchObject({
      code: 2,
      said: expect.stringContaining('无法读取签封文件'),
    });
  });

  it('有人改动或删除操作日志时指出是哪一条', async () => {
    const owner = new Client(sample.settings.DATABASE_URL);
    await owner.connect();
    const { rows } = await owner.query<{ id: string }>(
      `select a.id::text as id from app.audit a where not exists (select 1 from app.audit_unsealed u
         where u.tenant_id = a.tenant_id and u.audit_id = a.id) order by a.id limit 2`,
    );
    const [changed = '', removed = ''] = rows.map(({ id }) => id);
    await owner.query("update app.audit set event = 'login' || event where id = $1", [changed]);
    await owner.query('delete from app.audit where id = $1', [removed]);
    await owner.end();

    const { code, said } = await verify();
    expect(code).toBe(1);
    expect(said).toContain(`操作日志第 ${changed} 条在签封后被修改`);
    expect(said).toContain(`操作日志第 ${removed} 条被删除`);
  });

  it('不认识的选项会说明用法', async () => {
    expect(await verify('--repare')).toMatchObject({ code: 2, said: expect.stringContaining('用法') });
  });
});
