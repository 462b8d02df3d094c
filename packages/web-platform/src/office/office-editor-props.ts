import type { EditorDesk } from './use-saving.ts';

export interface OfficeEditorProps {
  readonly id: string;
  readonly fileName: string;
  readonly desk: EditorDesk;
}
