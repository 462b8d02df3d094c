import { useTranslation } from '../i18n/use-translation.ts';
import { useFurtherSystems } from '../navigation/systems/use-further-systems.ts';
import { useParamText } from '../session/session-context.ts';
import styles from './frame.module.css';

/** The foot of the frame: whose rights these are, said in the reader's language, and the ways to other systems. */
export function FrameFooter() {
  const t = useTranslation();
  // The portal has its place beside the tabs.
  const links = useFurtherSystems().filter(({ key }) => key !== 'portal');
  return (
    <footer className={styles.footer}>
      <span>{t(useParamText('sys.copyright'))}</span>
      {links.map(({ key, label, open }) => (
        <button key={key} type="button" className={styles.footerLink} onClick={open}>
          {label}
        </button>
      ))}
    </footer>
  );
}
