import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { isHref } from '@jianheng/definition';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Dropdown, Input, Popover, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './rich-text.module.css';

type Tool = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
};
const toggle = (label: string, icon: ReactNode, name: string, run: Tool['run']): Tool => ({
  label,
  icon,
  isOn: (editor) => editor.isActive(name),
  run,
});

const TOOLS: readonly Tool[] = [
  toggle('加粗', <BoldOutlined />, 'bold', (editor) => editor.chain().focus().toggleBold().run()),
  toggle('斜体', <ItalicOutlined />, 'italic', (editor) => editor.chain().focus().toggleItalic().run()),
  toggle('下划线', <UnderlineOutlined />, 'underline', (editor) =>
    editor.chain().focus().toggleUnderline().run(),
  ),
  toggle('删除线', <StrikethroughOutlined />, 'strike', (editor) =>
    editor.chain().focus().toggleStrike().run(),
  ),
  toggle('项目符号', <UnorderedListOutlined />, 'bulletList', (editor) =>
    editor.chain().focus().toggleBulletList().run(),
  ),
  toggle('编号', <OrderedListOutlined />, 'orderedList', (editor) =>
    editor.chain().focus().toggleOrderedList().run(),
  ),
  {
    label: '分隔线',
    icon: <MinusOutlined />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];
const HISTORY: readonly Tool[] = [
  { label: '撤销输入', icon: <UndoOutlined />, run: (editor) => editor.chain().focus().undo().run() },
  { label: '重做', icon: <RedoOutlined />, run: (editor) => editor.chain().focus().redo().run() },
];

export interface RichTextToolbarProps {
  readonly editor: Editor;
}

/** What the text under the cursor can be made. */
export function RichTextToolbar({ editor }: RichTextToolbarProps) {
  const t = useTranslation();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map(({ isOn }) => isOn?.(now) ?? false),
      level: [1, 2, 3, 4].find((level) => now.isActive('heading', { level })) ?? 0,
      isInTable: now.isActive('table'),
    }),
  });
  const button = ({ label, icon, run }: Tool, isOn = false) => (
    <Button
      key={label}
      size="small"
      type={isOn ? 'primary' : 'text'}
      ghost={isOn}
      icon={icon}
      title={t(label)}
      aria-label={t(label)}
      aria-pressed={isOn}
      onClick={() => run(editor)}
    />
  );
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('文字格式')}>
      <Select
        size="small"
        variant="borderless"
        className={styles.levels}
        aria-label={t('段落样式')}
        value={active.level}
        options={[0, 1, 2, 3, 4].map((level) => ({
          value: level,
          label: level === 0 ? t('正文') : t('标题 {level}', { level }),
        }))}
        onChange={(level) => setLevel(editor, level)}
      />
      {TOOLS.map((tool, at) => button(tool, active.on[at]))}
      <LinkTool editor={editor} />
      <TableTool editor={editor} isInTable={active.isInTable} />
      {HISTORY.map((tool) => button(tool))}
    </div>
  );
}

function setLevel(editor: Editor, level: number): void {
  const chain = editor.chain().focus();
  if (level === 1 || level === 2 || level === 3 || level === 4) chain.setHeading({ level }).run();
  else chain.setParagraph().run();
}

function LinkTool({ editor }: RichTextToolbarProps) {
  const t = useTranslation();
  const [href, setHref] = useState<string>();
  const isGood = href !== undefined && isHref(href);
  const set = () => {
    if (!isGood) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    setHref(undefined);
  };
  return (
    <Popover
      trigger="click"
      open={href !== undefined}
      onOpenChange={(isOpen) =>
        setHref(isOpen ? String(editor.getAttributes('link').href ?? 'https://') : undefined)
      }
      content={
        <div className={styles.link}>
          <Input
            value={href ?? ''}
            aria-label={t('链接地址')}
            {...(isGood ? {} : { status: 'error' as const })}
            onChange={({ target }) => setHref(target.value.trim())}
            onPressEnter={set}
          />
          <Button type="primary" disabled={!isGood} onClick={set}>
            {t('确定')}
          </Button>
          <Button onClick={() => editor.chain().focus().unsetLink().run()}>{t('取消链接')}</Button>
        </div>
      }
    >
      <Button size="small" type="text" icon={<LinkOutlined />} title={t('链接')} aria-label={t('链接')} />
    </Popover>
  );
}

const TABLE: readonly (Omit<Tool, 'icon'> & { readonly needsTable?: true })[] = [
  {
    label: '插入表格',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { label: '下方加一行', needsTable: true, run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: '右侧加一列', needsTable: true, run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: '删除所在行', needsTable: true, run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: '删除所在列', needsTable: true, run: (editor) => editor.chain().focus().deleteColumn().run() },
  {
    label: '合并或拆分单元格',
    needsTable: true,
    run: (editor) => editor.chain().focus().mergeOrSplit().run(),
  },
  { label: '删除表格', needsTable: true, run: (editor) => editor.chain().focus().deleteTable().run() },
];

function TableTool({ editor, isInTable }: RichTextToolbarProps & { readonly isInTable: boolean }) {
  const t = useTranslation();
  const items = TABLE.map(({ label, needsTable }) => ({
    key: label,
    label: t(label),
    disabled: needsTable === true && !isInTable,
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => TABLE.find(({ label }) => label === key)?.run(editor) }}
    >
      <Button size="small" type="text" icon={<TableOutlined />} title={t('表格')} aria-label={t('表格')} />
    </Dropdown>
  );
}
