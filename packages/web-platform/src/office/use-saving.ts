import type { PlatformAnswer } from '@jianheng/contract';
import { App } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { uploadFile } from '../files/data/upload-file.ts';
import { useHeldWindow } from '../hooks/held-window.ts';
import { translate } from '../i18n/i18n.ts';
import { useUnsavedTab } from '../navigation/unsaved-tabs.ts';
import { toast } from '../toast/toast.ts';
import type { OpenDocument } from './use-document.ts';

type CellEdit = {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly value: string;
};

/** What an editor gives to be saved: the whole document, or the cells of a workbook that were typed into. */
export type Changed =
  | {
      readonly bytes: ArrayBuffer;
      /** What the document had and the editor cannot keep. */
      readonly lost: readonly string[];
    }
  | { readonly edits: readonly CellEdit[] };

/** Between an editor and the page around it. */
export type EditorDesk = {
  /** Something was changed that is not saved. */
  readonly onChange: () => void;
  /** How what was changed is given, once it is to be saved; nothing where it cannot be. */
  readonly provide: (give: () => Promise<Changed | undefined>) => void;
};

/** Saves what an editor gives as a version in the place of the document; leaving with changes is asked about. */
export function useSaving(document: OpenDocument, onSaved: (id: string) => void) {
  const [isChanged, setChanged] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const give = useRef<() => Promise<Changed | undefined>>(async () => undefined);
  const desk = useMemo<EditorDesk>(
    () => ({
      onChange: () => setChanged(true),
      provide: (by) => {
        give.current = by;
      },
    }),
    [],
  );
  const { modal } = App.useApp();
  const isLossAccepted = async (changed: Changed) =>
    'edits' in changed ||
    changed.lost.length === 0 ||
    modal.confirm({
      title: translate('这些内容在线编辑不能保留，仍要保存吗？'),
      content: translate('{parts}。原来的版本留在历史版本中。', {
        parts: changed.lost.map((part) => translate(part)).join(translate('、')),
      }),
      okText: translate('仍要保存'),
      cancelText: translate('取消'),
    });
  useUnsavedTab(isChanged);
  useHeldWindow(isChanged);
  const put = async () => {
    const changed = await give.current();
    if (changed === undefined) return void toast().error(translate('文档内容无法生成，没有保存。'));
    if (!(await isLossAccepted(changed))) return;
    const { id } = await sendChanged(document, changed);
    setChanged(false);
    toast().success(translate('保存成功'));
    onSaved(id);
  };
  const save = async () => {
    setRunning(true);
    await put()
      .catch(tellRefusal)
      .finally(() => setRunning(false));
  };
  return { isChanged, isRunning, save, desk };
}

function tellRefusal(problem: unknown): void {
  if (!(problem instanceof ApiError)) throw problem;
  toast().error(problem.message);
}

type Saved = PlatformAnswer<'POST /b/pageoffice/:id/save'>;

async function sendChanged({ id, fileName, kind }: OpenDocument, changed: Changed): Promise<Saved> {
  const params = { id };
  if ('edits' in changed)
    return api('POST /b/pageoffice/:id/cells', {
      params,
      body: { edits: [...changed.edits] },
      errors: 'returned',
    });
  const type = kind === 'docx' ? DOCX : '';
  const file = new File([changed.bytes], fileName, { type });
  const sending = { onProgress: () => undefined, signal: new AbortController().signal };
  const version = await uploadFile(file, { orginId: id }, sending);
  return api('POST /b/pageoffice/:id/save', { params, body: { fileId: version.id }, errors: 'returned' });
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
