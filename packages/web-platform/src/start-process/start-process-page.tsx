import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ProcessChoice } from './process-choice.tsx';

/** 流程: the same choice on a page of its own. */
export function StartProcessPage() {
  const t = useTranslation();
  return (
    <Page grows>
      <PageHeader title={t('发起流程')} />
      <ProcessChoice isWhole />
    </Page>
  );
}
