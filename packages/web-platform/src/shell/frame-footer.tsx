import { useTranslation } from '../i18n/use-translation.ts';
import { useOpenSystem } from '../navigation/systems/use-open-system.ts';
import { useSystems } from '../navigation/systems/use-systems.ts';
import { useParamText } from '../session/session-context.ts';
import styles from './frame.module.css';

const LINKS = [
  ['service', '客服系统'],
  ['ecms', '第三方 ECMS'],
  ['costCloud', '造价云'],
] as const;

/** The foot of the frame: whose rights these are, said in the reader's language, and the ways to other systems. */
export function FrameFooter() {
  const t = useTranslation();
  const isOffered = useSystems();
  const open = useOpenSystem();
  return (
    <footer className={styles.footer}>
      <span>{t(useParamText('sys.copyright'))}</span>
      {LINKS.filter(([system]) => isOffered(system)).map(([system, label]) => (
        <button key={system} type="button" className={styles.footerLink} onClick={() => open(system)}>
          {t(label)}
        </button>
      ))}
    </footer>
  );
}
