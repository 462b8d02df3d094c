import { readKept } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { costReadingCalls } from '../cost-files.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { toldOf } from './told-reading.ts';

/** Formats by the ending of a file; what a file is in the end is known by its content. */
const FORMATS = new Map<string, readonly string[]>(
  Object.entries({
    xlsx: ['Excel 工作簿'],
    xlsm: ['Excel 工作簿'],
    xls: ['Excel 97-2003 工作簿'],
    ods: ['OpenDocument 表格'],
    csv: ['文本表格'],
    txt: ['文本表格'],
    xml: [
      '造价数据交换标准 XML',
      '经济标 XML(JingJiBiao)',
      '浙江计价成果文件 XML',
      '工程造价文件 XML(GCZJWJ)',
      'GAEB DA XML',
    ],
    zip: ['压缩包内的工作簿、XML 或模型'],
    ndjson: ['规范格式'],
    gz: ['规范格式'],
    x83: ['GAEB DA XML'],
    x84: ['GAEB DA XML'],
    ifc: ['IFC 模型'],
    ifczip: ['IFC 模型'],
  }),
);

/** Readings of one's own files. */
export const readingCalls = serve(
  costProjects,
  costReadingCalls,
  { read: 'edit' },
  {
    'GET /b/project/file/:id': {
      label: '造价文件：读取结果',
      reads: async ({ tx, user, params, businessError }) => {
        const kept = await readKept(tx, params.id, user.id);
        if (kept === undefined) throw businessError('readingGone');
        return toldOf(kept);
      },
    },
    'GET /b/project/file/support/:x': {
      label: '造价文件：支持的格式',
      reads: ({ params }) => FORMATS.get(params.x.replace(/^\./, '').toLowerCase()) ?? [],
    },
  },
);
