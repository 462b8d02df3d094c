import { expect, it } from 'vitest';
import { ServerSecret } from '../identity/server-secret.ts';
import { AuditLog } from './audit-log.ts';

it('names an event of several calls after the first of these', () => {
  const log = new AuditLog(new ServerSecret('a secret of this test'));
  log.nameEvents([
    { audit: 'file.upload', summary: '上传文件' },
    { audit: 'none', auditedReading: 'file.read', summary: '预览附件' },
    { audit: 'file.upload', summary: '断点续传：完成上传' },
  ]);

  expect(['file.upload', 'file.read', 'other'].map((event) => log.labelOf(event))).toEqual([
    '上传文件',
    '预览附件',
    'other',
  ]);
  expect(log.eventsCalled('上传')).toEqual(['file.upload']);
});
