import { type SectionSlotProps, useTranslation } from '@jianheng/web-platform';
import { Typography } from 'antd';
import { firmLoginAddress } from '../firm-address.ts';
import { LoginAddress } from './login-address.tsx';

/** 登录: where the people of a founded firm sign in. */
export function FirmLogin({ row }: SectionSlotProps) {
  const t = useTranslation();
  if (typeof row?.firmNumber !== 'string' || typeof row.code !== 'string')
    return <Typography.Text type="secondary">{t('企业开通后才有登录地址。')}</Typography.Text>;
  return <LoginAddress path={firmLoginAddress(row.code)} />;
}
