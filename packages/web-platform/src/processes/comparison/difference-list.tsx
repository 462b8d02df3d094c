import type { ModelDifference } from '@jianheng/process-engine';
import { Empty } from 'antd';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MARK_SIGNS } from '../chart/chart-mark.tsx';
import styles from './comparison.module.css';
import { differenceTitle, settingText, type Telling } from './difference-text.ts';

export interface DifferenceListProps {
  readonly differences: readonly ModelDifference[];
  readonly telling: Telling;
  readonly chosen: ModelDifference | undefined;
  /** Goes to the place of one. */
  readonly onChoose: (difference: ModelDifference) => void;
}

const CHANGES: Readonly<Record<ModelDifference['change'], string>> = {
  added: '新增',
  removed: '去除',
  changed: '变动',
};
const LOOKS: Readonly<Record<ModelDifference['change'], string | undefined>> = {
  added: styles.added,
  removed: styles.removed,
  changed: styles.changed,
};

/** All that differs, in words; each leads to its place in the charts. */
export function DifferenceList({ differences, telling, chosen, onChoose }: DifferenceListProps) {
  const t = useTranslation();
  if (differences.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('两个版本没有差异')} />;
  return (
    <ul className={styles.differences}>
      {differences.map((difference, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: differences have no name of their own and never change order
        <li key={at}>
          <button type="button" aria-pressed={difference === chosen} onClick={() => onChoose(difference)}>
            <span className={`${styles.change} ${LOOKS[difference.change]}`}>
              <i aria-hidden>{MARK_SIGNS[difference.change]}</i>
              {t(CHANGES[difference.change])}
            </span>
            {differenceTitle(difference, telling)}
          </button>
          {difference.settings.length === 0 ? null : (
            <dl>
              {difference.settings.map((change) => (
                <SettingLine key={change.setting} {...settingText(change, telling)} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function SettingLine({ setting, before, after }: ReturnType<typeof settingText>) {
  return (
    <>
      <dt className={words.quiet}>{setting}</dt>
      <dd>
        <del>{before}</del> → <ins>{after}</ins>
      </dd>
    </>
  );
}
