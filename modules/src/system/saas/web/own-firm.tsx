import {
  createApi,
  ErrorRetry,
  FieldInput,
  FieldValue,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions, Form, Typography } from 'antd';
import { useState } from 'react';
import { firmLoginAddress } from '../firm-address.ts';
import { LOGO_NAMES, LOGOS } from '../logos.ts';
import type { saasCalls } from '../saas.calls.ts';
import styles from './own-firm.module.css';

const api = createApi<typeof saasCalls>();
const INFO = '/a/sys/ownFirm';
const readInfo = () => api('GET /a/sys/ownFirm');
type Info = Awaited<ReturnType<typeof readInfo>>;

/** 企业信息: what was agreed with the firm, and the pictures that stand at its door and in its windows. */
export function OwnFirm() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.all(INFO),
    queryFn: readInfo,
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return <Sheet key={JSON.stringify(data)} info={data} />;
}

function Sheet({ info }: { readonly info: Info }) {
  const t = useTranslation();
  const canManage = usePermission('saas:manageOwn');
  const [logos, setLogos] = useState({ logo: info.logo, logo2: info.logo2, logo3: info.logo3 });
  const isChanged = LOGO_NAMES.some((name) => logos[name] !== info[name]);
  const { run, isRunning, faults } = useAction({
    call: (body: typeof logos, options) => api('PUT /a/sys/ownFirm', { body, ...options }),
    done: '保存成功',
    changes: { entity: INFO },
  });
  const seats =
    info.seats === null ? t('不限') : t('已用 {used} / {seats}', { used: info.usedSeats, seats: info.seats });
  return (
    <Page grows>
      <PageHeader title={t('企业信息')}>
        {canManage ? (
          <Button type="primary" disabled={!isChanged} loading={isRunning} onClick={() => void run(logos)}>
            {t('保存')}
          </Button>
        ) : null}
      </PageHeader>
      <Descriptions
        className={styles.facts ?? ''}
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'name', label: t('企业名称'), children: info.name },
          { key: 'code', label: t('企业编码'), children: info.code },
          { key: 'id', label: t('企业编号'), children: info.firmNumber },
          {
            key: 'login',
            label: t('登录地址'),
            children: (
              <Typography.Text copyable>
                {new URL(firmLoginAddress(info.code), window.location.origin).href}
              </Typography.Text>
            ),
          },
          { key: 'seats', label: t('用户数'), children: seats },
          { key: 'until', label: t('有效期止'), children: info.expiresOn ?? t('长期有效') },
        ]}
      />
      <Form layout="vertical" className={styles.logos ?? ''}>
        {LOGO_NAMES.map((name) => (
          <Form.Item
            key={name}
            label={t(LOGOS[name].label)}
            htmlFor={name}
            validateStatus={faults[name] === undefined ? '' : 'error'}
            help={faults[name]}
            extra={t(LOGOS[name].help ?? '')}
          >
            {canManage ? (
              <FieldInput
                id={name}
                field={LOGOS[name]}
                value={logos[name]}
                onChange={(value) => setLogos({ ...logos, [name]: typeof value === 'string' ? value : '' })}
              />
            ) : (
              <FieldValue field={LOGOS[name]} value={logos[name]} extent="detail" />
            )}
          </Form.Item>
        ))}
      </Form>
    </Page>
  );
}
