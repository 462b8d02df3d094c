import type { FileItem } from '../../files/data/file-item.ts';
import type { Opinion } from '../data/process-data.ts';

/** A file of an opinion as other parts show files. */
export const opinionFile = (item: Opinion['attachments'][number]): FileItem => ({
  ...item,
  userName: item.userName ?? '',
});
