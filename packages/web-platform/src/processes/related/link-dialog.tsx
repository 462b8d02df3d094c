import { Select } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import inputs from '../../components/inputs.module.css';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './related.module.css';
import { type LinkChoice, useLinkable } from './related-data.ts';

export interface LinkDialogProps {
  /** The process itself, and what belongs to it already. */
  readonly without: readonly string[];
  readonly isSending: boolean;
  readonly onLink: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

type Option = { readonly value: string; readonly label: string };

/** 关联流程: chooses among the processes the person took part in. */
export function LinkDialog({ without, isSending, onLink, onClose }: LinkDialogProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const [isAsked, setAsked] = useState(false);
  const { choices, isSearching } = useLinkable(typed.trim(), without);
  const run = () => {
    setAsked(true);
    if (chosen.length > 0) onLink(chosen.map(({ value }) => value));
  };
  return (
    <SheetDialog title={t('关联流程')} okText={t('关联')} isRunning={isSending} onOk={run} onClose={onClose}>
      <DialogForm means={t('从您参与过的流程中选择，能看到双方的人都能从任一方打开另一方。')}>
        <Line name={t('流程')} isRequired fault={isAsked && chosen.length === 0 ? t('请选择') : undefined}>
          <Select<Option[], LinkChoice>
            className={inputs.full}
            mode="multiple"
            labelInValue
            aria-label={t('流程')}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            // Measured while the dialog still opens, its width would be that of a speck.
            popupMatchSelectWidth={false}
            classNames={{ popup: { root: styles.linkable } }}
            placeholder={t('搜索事项')}
            value={[...chosen]}
            options={choices}
            loading={isSearching}
            notFoundContent={isSearching ? t('正在加载中...') : t('没有找到')}
            optionRender={({ data }) => (
              <span className={inputs.option}>
                <span>{data.label}</span>
                <span className={words.quiet}>{data.hint}</span>
              </span>
            )}
            onChange={(options) => {
              setTyped('');
              setChosen(options.map(({ value, label }) => ({ value, label })));
            }}
          />
        </Line>
      </DialogForm>
    </SheetDialog>
  );
}
