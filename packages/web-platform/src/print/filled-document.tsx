import { DownloadOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useContent } from '../files/preview/use-content.ts';
import { VIEWS } from '../files/preview/views.ts';
import { Waiting } from '../files/preview/waiting.tsx';
import { WaterMarked } from '../files/preview/water-marked.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Prepared } from './prepared.ts';
import styles from './print.module.css';
import { saveBytes } from './print-bytes.ts';

export interface FilledDocumentProps {
  readonly prepared: Prepared;
  readonly template: Prepared['templates'][number];
  readonly picker: ReactNode;
}

/** A form in a document of the firm's own, shown as it will be saved; its own program prints it. */
export function FilledDocument({ prepared: { label, forms }, template, picker }: FilledDocumentProps) {
  const t = useTranslation();
  const content = useContent(template.url);
  const View = VIEWS[template.kind];
  const title = `${label}-${forms[0]?.title ?? ''}`;
  return (
    <Page className={styles.page ?? ''}>
      <PageHeader title={label} note={forms[0]?.title}>
        {picker}
        <Button
          type="primary"
          icon={<DownloadOutlined />}
          disabled={content.state !== 'ready'}
          onClick={() =>
            content.state === 'ready' && saveBytes(content.bytes, `${title}.${template.kind}`, '')
          }
        >
          {t('下载后打印')}
        </Button>
      </PageHeader>
      <div className={styles.paper} data-print={content.state}>
        {content.state === 'failed' ? (
          <Result
            status="warning"
            title={t('没有生成文件，请联系管理员检查模板。')}
            subTitle={content.says}
          />
        ) : (
          <WaterMarked>
            <Suspense fallback={<Waiting />}>
              <View url={template.url} name={title} />
            </Suspense>
          </WaterMarked>
        )}
      </div>
    </Page>
  );
}
