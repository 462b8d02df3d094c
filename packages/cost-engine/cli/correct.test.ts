import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalRecords, smallProject } from '../src/testing/small-project.ts';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  const small = smallProject();
  Object.assign(small.lines.levelling, { total: '251.00' });
  await folder.write({ 'job.ndjson': canonicalRecords(small) });
});

afterAll(() => folder.remove());

describe('correct', () => {
  it.each(['xlsx', 'xml'])('writes a bill as %s whose sums agree, and what it has changed', async (kind) => {
    const { code, said } = await folder.run(
      'correct',
      'job.ndjson',
      '--out',
      `bill.${kind}`,
      '--list',
      'list.json',
    );
    const again = await folder.run('import', `bill.${kind}`, '--out', `again-${kind}`);

    expect([code, again.code]).toEqual([0, 0]);
    expect(said).toContain('平整场地「合价」251.00 → 250.00');
    expect(said).toContain('改正 1 处');
    expect((await folder.json('list.json')).corrections).toHaveLength(1);
    expect((await folder.json(`again-${kind}/report.json`)).lineAmount).toBe('28785.55');
  });

  it('refuses an ending that it does not know', async () => {
    const { code, said } = await folder.run('correct', 'job.ndjson', '--out', 'bill.doc');

    expect([code, said]).toEqual([2, expect.stringContaining('扩展名应为 .xlsx、.xml、.ndjson 之一')]);
  });
});
