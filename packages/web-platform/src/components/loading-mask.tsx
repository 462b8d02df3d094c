import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

interface LoadingMaskProps {
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

/** Covers a part of a page while it works, where the specification asks for a mask. */
export function LoadingMask({ isLoading, children }: LoadingMaskProps) {
  const t = useTranslation();
  return (
    <Spin spinning={isLoading} description={t('正在加载中...')}>
      {children}
    </Spin>
  );
}
