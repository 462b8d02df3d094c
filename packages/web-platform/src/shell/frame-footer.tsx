import { useTranslation } from '../i18n/use-translation.ts';
import { useParamText } from '../session/session-context.ts';
import styles from './frame.module.css';

/** The foot of the frame: whose rights these are; what the product ships with is said in the reader's language. */
export function FrameFooter() {
  const t = useTranslation();
  return <footer className={styles.footer}>{t(useParamText('sys.copyright'))}</footer>;
}
