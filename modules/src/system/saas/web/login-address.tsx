import { useTranslation } from '@jianheng/web-platform';
import { Typography } from 'antd';

/** The full address of a firm's sign-in page, to copy or open. */
export function LoginAddress({ path }: { readonly path: string }) {
  const t = useTranslation();
  const address = new URL(path, window.location.origin).href;
  return (
    <p>
      {t('登录地址')}{' '}
      <Typography.Link href={address} target="_blank" copyable={{ text: address }}>
        {address}
      </Typography.Link>
    </p>
  );
}
