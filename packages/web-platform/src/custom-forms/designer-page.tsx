import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../api/client.ts';
import { saveText } from '../api/download.ts';
import { queryKeys } from '../api/query-keys.ts';
import { ErrorRetry } from '../components/error-retry.tsx';
import { Page } from '../components/page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { asWritten } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../navigation/page-titles.ts';
import { Canvas } from './canvas.tsx';
import styles from './draft/designer.module.css';
import { type Designer, type KeptForm, useDesigner } from './draft/use-designer.ts';
import { useSounds } from './draft/use-sounds.ts';
import { DraftDrop } from './draft-drop.tsx';
import { writeFormFile } from './file/form-file.ts';
import { NarrowDesk } from './narrow-desk.tsx';
import { Palette } from './palette.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { type Pane, PropertiesPanel } from './properties-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { isBlocked, VerdictDialog } from './verdict-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

/** 表单设计: the form that the address names. */
export function DesignerPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKeys.customForms.one(id),
    queryFn: () => api('GET /a/sys/customForm/:id', { params: { id } }),
    // What is being drawn is this window's until it is saved.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  // Names of fields follow from their labels as soon as these are typed.
  const { isLoading } = useSounds();
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return isPending || isLoading ? <PageSkeleton /> : <DesignerDesk key={data.id} form={data} />;
}

function DesignerDesk({ form }: { readonly form: KeptForm }) {
  const designer = useDesigner(form);
  usePageTitle(`表单设计：${asWritten(designer.draft.label)}`);
  const isNarrow = useIsNarrow();
  const [pane, setPane] = useState<Pane>('field');
  const [dialog, setDialog] = useState<'preview' | 'versions'>();
  const close = () => setDialog(undefined);
  const [isOpen, open] = useState(false);
  const choose = (name: string | undefined) => {
    designer.choose(name);
    setPane('field');
    open(true);
  };
  const panel = { designer, formId: form.id, pane, onPane: setPane };
  return (
    <Page className={styles.page}>
      <PageHeader title={designer.draft.label} note={form.code}>
        <DesignerActions designer={designer} code={form.code} onShow={setDialog} />
      </PageHeader>
      <DraftDrop designer={designer} onChoose={choose}>
        <div className={styles.desk}>
          {isNarrow ? (
            <NarrowDesk {...panel} onChoose={choose} isOpen={isOpen} onOpen={open} />
          ) : (
            <>
              <Palette designer={designer} onChoose={choose} />
              <Canvas designer={designer} onChoose={choose} />
              <PropertiesPanel {...panel} />
            </>
          )}
        </div>
      </DraftDrop>
      {dialog === 'preview' ? <PreviewDialog draft={designer.draft} onClose={close} /> : null}
      {dialog === 'versions' ? (
        <VersionsDialog
          id={form.id}
          draft={designer.draft}
          onTake={(draft) => {
            designer.change(draft);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {designer.verdict !== undefined && !isBlocked(designer.verdict) ? (
        <PublishDialog form={form} designer={designer} />
      ) : null}
      {designer.verdict === undefined || !isBlocked(designer.verdict) ? null : (
        <VerdictDialog
          verdict={designer.verdict}
          designer={designer}
          onChoose={choose}
          onProcess={() => {
            setPane('process');
            open(true);
          }}
        />
      )}
    </Page>
  );
}

type DesignerActionsProps = {
  readonly designer: Designer;
  readonly code: string;
  readonly onShow: (dialog: 'preview' | 'versions') => void;
};

function DesignerActions({ designer, code, onShow }: DesignerActionsProps) {
  const t = useTranslation();
  const { undo, redo, canUndo, canRedo, isChanged, isBusy, save, check } = designer;
  return (
    <>
      <Button disabled={!canUndo} onClick={undo}>
        {t('撤销上一步')}
      </Button>
      <Button disabled={!canRedo} onClick={redo}>
        {t('重做')}
      </Button>
      <Button
        onClick={() =>
          saveText(writeFormFile({ code, draft: designer.draft }), `${code}.json`, 'application/json')
        }
      >
        {t('导出')}
      </Button>
      <Button onClick={() => onShow('versions')}>{t('版本')}</Button>
      <Button onClick={() => onShow('preview')}>{t('预览')}</Button>
      <Button loading={isBusy} disabled={!isChanged} onClick={save}>
        {t('保存')}
      </Button>
      <Button type="primary" loading={isBusy} onClick={check}>
        {t('检查并发布')}
      </Button>
    </>
  );
}
