import { PrinterOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from '../i18n/use-translation.ts';
import { printAddress } from './form-code.ts';

export interface PrintButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  readonly formCode: string;
  readonly ids: readonly string[];
}

/** Opens a print of these forms in a window of its own. */
export function PrintButton({ formCode, ids, ...looks }: PrintButtonProps) {
  const t = useTranslation();
  return (
    <Button
      {...looks}
      icon={<PrinterOutlined />}
      onClick={() => window.open(printAddress(formCode, ids), '_blank')}
    >
      {t('打印')}
    </Button>
  );
}
