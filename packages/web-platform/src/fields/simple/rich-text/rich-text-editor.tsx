import { type AnyField, documentOf, richDocument } from '@jianheng/definition';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { InputProps } from '../../kind/field-kind.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' },
  }),
  TableKit.configure({ table: { resizable: false } }),
];

/** Writes a text with looks; what is pasted keeps the looks that there are and nothing else. */
export default function RichTextEditor({
  field,
  value,
  onChange,
  id,
  isWrong,
  isCell,
}: InputProps<Extract<AnyField, { kind: 'richText' }>>) {
  const given = typeof value === 'string' ? value : null;
  /** What the form was told last: what comes back is no news. */
  const told = useRef(given);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: contentOf(given),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        ...(id === undefined ? {} : { id }),
        ...(isWrong ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      told.current = changed.isEmpty ? null : JSON.stringify(changed.getJSON());
      onChange(told.current);
    },
  });
  useEffect(() => {
    if (given === told.current) return;
    told.current = given;
    editor?.commands.setContent(contentOf(given), { emitUpdate: false });
  }, [editor, given]);
  if (!editor) return null;
  return (
    <div className={[styles.editor, isWrong ? styles.wrong : ''].join(' ')}>
      {isCell ? null : <RichTextToolbar editor={editor} />}
      <EditorContent editor={editor} className={[styles.text, styles.written].join(' ')} />
    </div>
  );
}

/** A draft may hold what somebody sent as plain lines. */
function contentOf(value: string | null): JSONContent {
  const document = value === null ? documentOf('') : (richDocument(value) ?? documentOf(value));
  return JSON.parse(JSON.stringify(document));
}
