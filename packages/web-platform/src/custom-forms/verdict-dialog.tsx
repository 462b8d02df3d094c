import { Alert } from 'antd';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './draft/designer.module.css';
import type { Designer, Verdict } from './draft/use-designer.ts';

export interface VerdictDialogProps {
  readonly verdict: Verdict;
  readonly designer: Designer;
  readonly onChoose: (name: string) => void;
  readonly onProcess: () => void;
}

/** What stands against publishing, with the way to each place; else what it means for the rows that there are. */
export function VerdictDialog({ verdict, designer, onChoose, onProcess }: VerdictDialogProps) {
  const t = useTranslation();
  const { faults, effects } = verdict;
  const isBlocked = faults.length > 0 || effects.some(({ isBlocking }) => isBlocking);
  const show = (word: string) => {
    designer.closeVerdict();
    if (isField(word)) onChoose(word);
    else onProcess();
  };
  const isField = (word: string) => Object.hasOwn(designer.draft.fields, word);
  return (
    <SheetDialog
      title={isBlocked ? t('还不能发布') : t('发布“{label}”', { label: designer.draft.label })}
      {...(isBlocked ? {} : { okText: t('发布'), onOk: designer.publish, isRunning: designer.isBusy })}
      onClose={designer.closeVerdict}
    >
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.map(({ word, says }) => (
            <li key={`${word} ${says}`}>
              {isField(word) || word === 'process' ? (
                <button type="button" onClick={() => show(word)}>
                  {says}
                </button>
              ) : (
                says
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={words.quiet}>{t('发布后立即可用。正在审批的单据按发起时的流程继续。')}</p>
      )}
      {effects.map(({ word, says, rows, isBlocking }) => (
        <Alert
          key={`${word} ${says}`}
          className={styles.effect ?? ''}
          type={isBlocking ? 'error' : 'warning'}
          showIcon
          title={rows === 0 ? t('{says}。', { says }) : t('{says}：涉及 {rows} 条记录。', { says, rows })}
        />
      ))}
    </SheetDialog>
  );
}
