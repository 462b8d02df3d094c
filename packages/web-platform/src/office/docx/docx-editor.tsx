import '@eigenpal/docx-editor-react/styles.css';
import { setGoogleFontsEnabled } from '@eigenpal/docx-editor-core';
import { zhCN } from '@eigenpal/docx-editor-i18n/zh-CN';
import { DocxEditor, type DocxEditorRef } from '@eigenpal/docx-editor-react';
import { Result } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { partNames, requireLight } from '../../files/preview/require-light.ts';
import { Waiting } from '../../files/preview/waiting.tsx';
import { useStore } from '../../hooks/store.ts';
import { languageStore } from '../../i18n/language-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/session-context.ts';
import type { OfficeEditorProps } from '../office-editor-props.ts';
import { useOfficeBytes } from '../use-office-bytes.ts';
import styles from './docx.module.css';
import { lostParts } from './lost-parts.ts';

// Nothing is fetched from outside the installation: fonts are those of the machine.
setGoogleFontsEnabled(false);

/** Word in the browser. What the library does not know of a document it keeps as it was. */
export default function DocxDesk({ id, desk }: OfficeEditorProps) {
  const t = useTranslation();
  const { login } = useSession();
  const language = useStore(languageStore);
  const editor = useRef<DocxEditorRef>(null);
  const content = useOfficeBytes(id);
  const bytes = content.state === 'ready' ? content.bytes : undefined;
  const [state, setState] = useState<'looking' | 'light' | 'broken'>('looking');
  useEffect(() => {
    if (bytes === undefined) return;
    requireLight(bytes).then(
      () => setState('light'),
      () => setState('broken'),
    );
    const parts = partNames(bytes);
    desk.provide(async () => {
      const made = await editor.current?.save();
      return made ? { bytes: made, lost: lostParts(parts, partNames(made)) } : undefined;
    });
  }, [bytes, desk]);
  if (state === 'broken' || content.state === 'failed')
    return <Result status="warning" title={t('文档不能在线编辑，可能已损坏，请下载后用 Word 打开。')} />;
  if (bytes === undefined || state === 'looking') return <Waiting />;
  return (
    <DocxEditor
      ref={editor}
      documentBuffer={bytes}
      author={login?.displayName ?? ''}
      {...(language === 'zh' ? { i18n: zhCN } : {})}
      showFileOpen={false}
      showHelpMenu={false}
      className={styles.editor ?? ''}
      onChange={desk.onChange}
      onError={() => setState('broken')}
    />
  );
}
