import { BETWEEN_FILES, type FileText } from '@jianheng/definition';

/** A file as a form holds it. */
export type FileItem = FileText;

/** The files of a field: its ids, each with what the row tells beside them. */
export function itemsIn(value: unknown, label: string | undefined): FileItem[] {
  const ids = Array.isArray(value) ? value.map(String) : [];
  const told = new Map(readItems(label ?? '').map((item) => [item.id, item]));
  return ids.map((id) => told.get(id) ?? unknownItem(id));
}

/** What stands beside the ids, for a form that goes on with these files. */
export const textOf = (items: readonly FileItem[]): string => items.map(encoded).join(BETWEEN_FILES);

function readItems(text: string): FileItem[] {
  return text === '' ? [] : text.split(BETWEEN_FILES).flatMap((one) => decoded(one) ?? []);
}

function decoded(text: string): FileItem | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const item = JSON.parse(new TextDecoder().decode(bytes)) as Partial<FileItem>;
    return typeof item.id === 'string' ? { ...unknownItem(item.id), ...item } : undefined;
  } catch {
    return undefined;
  }
}

function encoded(item: FileItem): string {
  const bytes = new TextEncoder().encode(JSON.stringify(item));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const unknownItem = (id: string): FileItem => ({
  id,
  orginId: id,
  fileName: id,
  userName: '',
  time: '',
  fileSize: 0,
  savePath: `/${id}`,
  editable: false,
});
