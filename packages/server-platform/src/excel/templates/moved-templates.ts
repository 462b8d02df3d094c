import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { excelTemplateBody } from '@jianheng/contract';
import { z } from 'zod';
import type { User } from '../../authorization/user.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { FileItem } from '../../files/file-items.ts';
import { filesOf, orUnavailable } from '../../files/files-of.ts';
import { type Received, receiveFile } from '../../files/receive-file.ts';
import type { Server } from '../../http/contexts.ts';
import { RawReply } from '../../http/route.ts';
import type { KeptTemplate } from './template-store.ts';

/** Bytes of a file of templates, workbooks and all: it is read whole. */
const MOST_BYTES = 8_000_000;
const TYPE = 'application/json; charset=utf-8';

/** A template with its workbook, as one firm hands it to another. */
const movedTemplate = excelTemplateBody
  .omit({ id: true, revision: true, fileId: true })
  .extend({ fileName: z.string().min(1).max(255), content: z.base64() });
const movedTemplates = z.strictObject({ excelTemplates: z.array(movedTemplate).min(1).max(100) });
export type MovedTemplate = z.output<typeof movedTemplate>;

/** Templates with their workbooks as one file, from which they can be taken over elsewhere. */
export async function movedFile(
  server: Server,
  tenantId: string,
  templates: readonly { readonly template: KeptTemplate; readonly file: FileItem }[],
): Promise<RawReply> {
  const size = templates.reduce((sum, { file }) => sum + file.size, 0);
  // Written in base64 they take a third more.
  const most = Math.floor((MOST_BYTES * 0.7) / 1_000_000);
  if (size > most * 1_000_000) throw businessError('templatesTooLarge', { most });
  const excelTemplates: MovedTemplate[] = [];
  for (const { template, file } of templates) {
    const copy = await orUnavailable(server, filesOf(server).open(tenantId, file.sha256));
    try {
      const { code, name, sheet, headRow, columns, keys } = template;
      const content = (await readFile(copy.path)).toString('base64');
      const moved = { code, name, sheet, headRow, columns: [...columns], keys: [...keys] };
      excelTemplates.push({ ...moved, fileName: file.name, content });
    } finally {
      copy.release();
    }
  }
  const bytes = Buffer.from(JSON.stringify({ excelTemplates }));
  return RawReply.file(bytes, { name: '表格模板.json', type: TYPE });
}

/** What such a file holds; refused at `files` when it is another. */
export async function readMoved(
  server: Server,
  { tenantId }: User,
  file: FileItem,
): Promise<MovedTemplate[]> {
  const copy = await orUnavailable(server, filesOf(server).open(tenantId, file.sha256));
  try {
    if ((await stat(copy.path)).size > MOST_BYTES) throw notMoved(file);
    const parsed = movedTemplates.safeParse(jsonIn(await readFile(copy.path, 'utf8')));
    if (!parsed.success) throw notMoved(file);
    return parsed.data.excelTemplates;
  } finally {
    copy.release();
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notMoved = ({ name }: FileItem) =>
  new ValidationError({ files: inputFault('notTemplates', { file: name }) });

/** The workbook of such a template, as if somebody had given it. */
export function receiveMoved(server: Server, { fileName, content }: MovedTemplate): Promise<Received> {
  const { incoming } = filesOf(server);
  return receiveFile(Readable.from([Buffer.from(content, 'base64')]), {
    incoming,
    name: fileName,
    most: MOST_BYTES,
  });
}
