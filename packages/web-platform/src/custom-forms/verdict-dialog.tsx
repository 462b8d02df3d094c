import { Alert } from 'antd';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './draft/designer.module.css';
import type { Designer, Verdict } from './draft/use-designer.ts';

export interface VerdictDialogProps {
  readonly verdict: Verdict;
  readonly designer: Designer;
  readonly onChoose: (name: string) => void;
  readonly onProcess: () => void;
}

/** What stands against publishing, with the way to each place. */
export function VerdictDialog({ verdict, designer, onChoose, onProcess }: VerdictDialogProps) {
  const t = useTranslation();
  const { faults, effects } = verdict;
  const show = (word: string) => {
    designer.closeVerdict();
    if (isField(word)) onChoose(word);
    else onProcess();
  };
  const isField = (word: string) => Object.hasOwn(designer.draft.fields, word);
  return (
    <SheetDialog title={t('还不能发布')} onClose={designer.closeVerdict}>
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
      ) : null}
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

/** Whether something must be mended before the draft can be published. */
export const isBlocked = ({ faults, effects }: Verdict): boolean =>
  faults.length > 0 || effects.some(({ isBlocking }) => isBlocking);
