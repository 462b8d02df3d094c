import { describe, expect, it } from 'vitest';
import { glodonNotice, recogniseArchive } from './recognise-archive.ts';

describe('压缩包识别', () => {
  it.each([
    ['glodon', ['GSPFiles/Bid.GSP', 'Overview.ini']],
    ['workbook', ['[Content_Types].xml', 'xl/workbook.xml']],
    ['exchange', ['exchange/S001.XML']],
    ['unknown', ['readme.txt']],
    ['unknown', []],
  ])('knows %s by its names', (kind, names) => {
    expect(recogniseArchive(names)).toBe(kind);
  });

  it('says of a 广联达 file where it is from, what it costs and what to do', () => {
    const overview = '[General]\r\nRegion=ZheJiang\r\nProjectAmount=9132.07\r\nGBQFileType=2500\r\n';

    expect(glodonNotice(overview)).toBe(
      '这是广联达 GBQ6 文件（地区 ZheJiang，总价 9132.07，类型 2500），正文加密无法读取，请从广联达导出 XML 或 Excel',
    );
  });

  it('says so of an overview without facts, too', () => {
    expect(glodonNotice('')).toContain('广联达 GBQ6 文件（概况缺失）');
  });
});
