import { Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { MessagePage } from '../../components/message-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './cost-cloud.module.css';
import { withQuery } from './with-query.ts';

/** 正在进入造价云: waits for a token, and goes on to the page of the cost cloud that the address names, or to its first one. */
export function CostCloudPage() {
  const t = useTranslation();
  const { search } = useLocation();
  const [fault, setFault] = useState<string>();
  const [tries, setTries] = useState(0);
  const address = new URLSearchParams(search).get('costcloudUrl') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what a further try is for
  useEffect(() => {
    let isHere = true;
    goOn(address).catch((thrown: unknown) => {
      if (isHere) setFault(thrown instanceof ApiError ? thrown.message : t('未知错误'));
    });
    return () => {
      isHere = false;
    };
  }, [address, tries, t]);
  if (fault === undefined)
    return (
      <div className={styles.waiting} role="status">
        <Spin size="large" />
        <p>{t('正在获取认证信息，请稍候...')}</p>
      </div>
    );
  const again = () => {
    setFault(undefined);
    setTries(tries + 1);
  };
  return (
    <MessagePage title={t('没有进入造价云')} text={fault}>
      <Button onClick={again}>{t('重试')}</Button>
      <Button href="/home">{t('返回首页')}</Button>
    </MessagePage>
  );
}

async function goOn(page: string): Promise<void> {
  const { address, ...signed } = await api('POST /b/system/token', {
    body: { system: 'costCloud', ...(page === '' ? {} : { address: page }) },
    errors: 'returned',
  });
  window.location.replace(withQuery(address, signed));
}
