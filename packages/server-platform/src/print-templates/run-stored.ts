import type { FileItem } from '../files/file-items.ts';
import { filesOf, orUnavailable } from '../files/files-of.ts';
import type { Server } from '../http/contexts.ts';
import { runTemplate } from './engine/run-template.ts';
import type { TemplateKind, TemplateValues, TemplateWords } from './engine/template-job.ts';

export const OFFICE_TYPES: Readonly<Record<TemplateKind, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What of a template a file can be, by its content. */
export function templateKindOf({ type }: Pick<FileItem, 'type'>): TemplateKind | undefined {
  if (type === OFFICE_TYPES.docx) return 'docx';
  return type === OFFICE_TYPES.xlsx ? 'xlsx' : undefined;
}

type Whose = { readonly server: Server; readonly tenantId: string };
type Asked = {
  readonly item: FileItem;
  readonly kind: TemplateKind;
  readonly words: TemplateWords;
  readonly values: TemplateValues | null;
};

/** Checks or fills in a template that is kept; outside of any transaction, since it may take long. */
export async function runStored({ server, tenantId }: Whose, { item, kind, words, values }: Asked) {
  const copy = await orUnavailable(server, filesOf(server).open(tenantId, item.sha256));
  try {
    return await runTemplate({ path: copy.path, kind, words }, values);
  } finally {
    copy.release();
  }
}
