import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Result, Select } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useContent } from '../files/preview/use-content.ts';
import { VIEWS } from '../files/preview/views.ts';
import { Waiting } from '../files/preview/waiting.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { FilledDocument } from './filled-document.tsx';
import type { Prepared } from './prepared.ts';
import styles from './print.module.css';
import { printBytes, saveBytes } from './print-bytes.ts';

/** 表单打印: the forms that the address names by `id`, as they come out on paper. */
export function PrintPage() {
  const t = useTranslation();
  const { formId = '' } = useParams();
  const [query] = useSearchParams();
  const ids = query.get('id') ?? '';
  const [hasCover, setCover] = useState(false);
  const { data, error } = useQuery({
    queryKey: queryKeys.print(formId, ids, hasCover),
    queryFn: () =>
      api('GET /b/f/:formId/print/:ids/prepare', { params: { formId, ids }, errors: 'returned' }),
    enabled: ids !== '',
    // Its address opens once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (ids === '') return <Result status="warning" title={t('地址没有说明要打印哪些单据。')} />;
  if (error !== null)
    return (
      <Result
        status="warning"
        title={isApiError(error, 'denied') ? t('单据不存在，或您无权查看。') : error.message}
      />
    );
  if (data === undefined) return <Waiting />;
  const url = hasCover ? `${data.url}&cover=1` : data.url;
  return (
    <Chosen
      key={url}
      prepared={data}
      url={url}
      asked={query.get('templateId') ?? undefined}
      hasCover={hasCover}
      onCover={setCover}
    />
  );
}

interface ChosenProps extends Omit<SheetsProps, 'picker'> {
  /** The template that the address names. */
  readonly asked: string | undefined;
}

/** The form's own layout, or a document of the firm's that it is filled into. */
function Chosen({ asked, ...sheets }: ChosenProps) {
  const t = useTranslation();
  const { templates } = sheets.prepared;
  const [chosen, choose] = useState(asked ?? templates.find(({ isDefault }) => isDefault)?.id ?? OWN);
  const template = templates.find(({ id }) => id === chosen);
  const picker =
    templates.length === 0 ? null : (
      <Select<string>
        aria-label={t('版式')}
        value={template?.id ?? OWN}
        popupMatchSelectWidth={false}
        options={[
          { value: OWN, label: t('标准版式（PDF）') },
          ...templates.map(({ id, name, kind }) => ({
            value: id,
            label: t('{name}（{more}）', { name, more: kind === 'docx' ? 'Word' : 'Excel' }),
          })),
        ]}
        onChange={choose}
      />
    );
  return template === undefined ? (
    <Sheets {...sheets} picker={picker} />
  ) : (
    <FilledDocument key={template.id} prepared={sheets.prepared} template={template} picker={picker} />
  );
}

const OWN = 'own';

interface SheetsProps {
  readonly prepared: Prepared;
  readonly url: string;
  readonly hasCover: boolean;
  readonly onCover: (hasCover: boolean) => void;
  /** Chooses the layout. */
  readonly picker: ReactNode;
}

function Sheets({ prepared: { label, forms }, url, hasCover, onCover, picker }: SheetsProps) {
  const t = useTranslation();
  const content = useContent(url);
  const pdf = content.state === 'ready' ? content.bytes : undefined;
  const View = VIEWS.pdf;
  const [first] = forms;
  const title = forms.length === 1 ? `${label}-${first?.title ?? ''}` : label;
  return (
    <Page className={styles.page}>
      <PageHeader
        title={label}
        note={forms.length === 1 ? first?.title : t('{count} 张', { count: forms.length })}
      >
        {picker}
        <Checkbox checked={hasCover} onChange={({ target }) => onCover(target.checked)}>
          {t('带封面')}
        </Checkbox>
        <Button
          icon={<DownloadOutlined />}
          disabled={pdf === undefined}
          onClick={() => pdf && saveBytes(pdf, `${title}.pdf`, 'application/pdf')}
        >
          {t('下载')}
        </Button>
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          disabled={pdf === undefined}
          onClick={() => pdf && printBytes(pdf)}
        >
          {t('打印')}
        </Button>
      </PageHeader>
      <div className={styles.paper} data-print={content.state}>
        {content.state === 'failed' ? (
          <Result status="warning" title={t('没有生成打印文件，请减少单据后重试。')} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <View url={url} name={title} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
