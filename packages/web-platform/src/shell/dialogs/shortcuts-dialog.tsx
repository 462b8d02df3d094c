import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog } from '../../navigation/dialog-store.ts';
import styles from './shortcuts-dialog.module.css';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['?', '显示这张快捷键表'],
  ['Ctrl K', '搜索页面、单据和人员'],
  ['J', '列表：下一行'],
  ['K', '列表：上一行'],
  ['J / K', '办理：下一项、上一项待办'],
  ['Enter', '列表：打开选中的一行'],
  ['Ctrl S', '表单：保存，发起流程时存草稿'],
  ['Ctrl Enter', '表单和对话框：提交，审批时同意'],
  ['Esc', '关闭对话框'],
];

/** 快捷键: the keys that hold everywhere. On a Mac ⌘ stands for Ctrl. */
export function ShortcutsDialog() {
  const t = useTranslation();
  return (
    <SheetDialog title={t('快捷键')} width={440} onClose={closeDialog}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <p className={words.quiet}>{t('在苹果电脑上用 ⌘ 代替 Ctrl。')}</p>
    </SheetDialog>
  );
}
