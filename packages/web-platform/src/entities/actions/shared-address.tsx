import { QRCode, Typography } from 'antd';
import { Moment } from '../../components/moment.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './action-dialog.module.css';

interface SharedAddressProps {
  readonly address: string;
  readonly expiresDate: string;
}

/** A public address that was made, with its code to be printed or scanned. */
export function SharedAddress({ address, expiresDate }: SharedAddressProps) {
  const t = useTranslation();
  const whole = `${window.location.origin}${address}`;
  return (
    <div className={styles.answer} aria-live="polite">
      <QRCode value={whole} />
      <Typography.Paragraph copyable>{whole}</Typography.Paragraph>
      <p>
        {t('有效期至')} <Moment at={expiresDate} />
      </p>
    </div>
  );
}
