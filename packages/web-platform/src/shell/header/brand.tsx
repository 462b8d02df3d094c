import { Link } from 'react-router';
import { Logo } from '../../components/logo.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParamText, useSession } from '../../session/session-context.ts';
import styles from './header.module.css';

/** Logo and name of the system; a customer's users see the customer's own. */
export function Brand() {
  const t = useTranslation();
  const customer = useSession().login?.customerInfo;
  const ownLogo = useParamText('sys.logo');
  const ownName = useParamText('sys.name');
  const logo = customer?.loginLogo ?? ownLogo;
  const name = customer?.loginSystemName ?? (ownName === '' ? '建衡' : ownName);
  return (
    <Link className={styles.brand} to="/home">
      {logo === '' ? <Logo size={26} /> : <img src={logo} alt="" height={26} />}
      <span>{t(name)}</span>
    </Link>
  );
}
