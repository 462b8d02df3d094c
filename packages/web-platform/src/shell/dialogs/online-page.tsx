import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './dialogs.module.css';
import { OnlinePeople } from './online-people.tsx';

/** 在线用户: who is here, as a page of the system manager. */
export function OnlinePage() {
  const t = useTranslation();
  return (
    <Page>
      <PageHeader title={t('在线用户')} />
      <div className={styles.onlinePage}>
        <OnlinePeople height="calc(100vh - 300px)" />
      </div>
    </Page>
  );
}
