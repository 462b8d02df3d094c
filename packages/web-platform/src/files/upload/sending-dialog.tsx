import { useEffect, useRef } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FileItem } from '../data/file-item.ts';
import type { UploadTarget } from '../data/upload-file.ts';
import { UploadRows } from './upload-rows.tsx';
import { finishUploads, useUploads } from './use-uploads.ts';

export interface SendingDialogProps {
  readonly title: string;
  readonly files: readonly File[];
  readonly target: UploadTarget;
  readonly onClose: () => void;
  /** Is given the uploaded files in the order in which they were chosen. */
  readonly onDone: (items: readonly FileItem[]) => void;
}

/**
 * Uploads files as soon as they are chosen and closes by itself. Nothing else can be done meanwhile, so that no form is sent
 * without its files; it becomes visible where this takes long, and stays where a file did not arrive.
 */
export function SendingDialog({ title, files, target, onClose, onDone }: SendingDialogProps) {
  const t = useTranslation();
  const uploads = useUploads(target, files);
  const { rows } = uploads;
  const isRunning = rows.some(({ state }) => state === 'running' || state === 'waiting');
  const finish = async () => {
    const items = await finishUploads(uploads);
    if (items.length === rows.length) onDone(items);
  };
  const begin = useRef(finish);
  useEffect(() => void begin.current(), []);
  return (
    <SheetDialog
      title={title}
      width={640}
      okText={t('确定')}
      isLate
      isRunning={isRunning}
      isOkDisabled={rows.length === 0}
      onOk={() => void finish()}
      onClose={onClose}
    >
      <UploadRows uploads={uploads} />
    </SheetDialog>
  );
}
