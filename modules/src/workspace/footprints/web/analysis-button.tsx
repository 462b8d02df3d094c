import { useTranslation } from '@jianheng/web-platform';
import { Button } from 'antd';
import { useState } from 'react';
import { AnalysisDialog } from './analysis-dialog.tsx';

/** 足迹分析 beside the list of footprints. */
export function AnalysisButton() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('足迹分析')}</Button>
      {isOpen ? <AnalysisDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
