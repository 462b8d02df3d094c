import { field } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { readSettings } from '../storage/settings.ts';
import type { FileLimits } from './store/file-service.ts';

/** What a firm sets for its files (附件), beside the settings of its modules. */
export const FILE_SETTINGS = {
  name: 'file',
  label: '附件与水印',
  settings: {
    maxMegabytes: field.integer('单个文件上限（MB）', {
      default: 200,
      min: 1,
      max: 2000,
      help: '不会超过安装时设置的上限',
    }),
    personMegabytes: field.integer('每人空间上限（MB）', { default: 20_000, min: 1, max: 10_000_000 }),
    firmMegabytes: field.integer('公司空间上限（MB）', { default: 500_000, min: 1, max: 100_000_000 }),
    endings: field.text('允许的文件类型', {
      default: '',
      max: 500,
      help: '用逗号分隔，例如 pdf,docx,jpg；不填时为系统支持的全部类型',
    }),
    waterType: field.choice(
      '预览水印',
      { none: '不加水印', text: '文字', image: '图片' },
      { default: 'text' },
    ),
    waterDownloads: field.boolean('下载也加水印', {
      default: false,
      help: '下载的 PDF 和图片把水印印在内容上；有电子签名的 PDF 会因此失去签名',
    }),
    waterText: field.text('水印文字', {
      default: '',
      max: 60,
      help: '不填时为姓名和日期',
    }),
    waterImage: field.longText('水印图片', {
      default: '',
      format: 'picture',
      max: 100_000,
    }),
  },
} as const;

const MEGABYTE = 1_000_000;

export type FileRules = FileLimits & {
  /** Endings that may be stored, in small letters without their dot; nothing where all known ones may. */
  readonly endings: readonly string[] | undefined;
};

/** What holds for a file of this firm: its own settings, as far as the installation goes. */
export async function fileRules(tx: Tx, installation: FileLimits): Promise<FileRules> {
  const { maxMegabytes, personMegabytes, firmMegabytes, endings } = await readSettings(tx, FILE_SETTINGS);
  const bytes = (megabytes: unknown, most: number) => Math.min(Number(megabytes) * MEGABYTE, most);
  const named = String(endings ?? '')
    .split(/[,，;；\s]+/)
    .map((ending) => ending.replace(/^\./, '').toLowerCase())
    .filter(Boolean);
  return {
    file: bytes(maxMegabytes, installation.file),
    person: bytes(personMegabytes, installation.person),
    firm: bytes(firmMegabytes, installation.firm),
    endings: named.length > 0 ? named : undefined,
  };
}
