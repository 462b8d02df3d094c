import { ExpandAltOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RowView, type RowViewProps } from './row-view.tsx';

export interface RowDrawerProps extends RowViewProps {
  readonly onClose: () => void;
  /** Opens the row as a page of its own. */
  readonly onExpand: () => void;
}

/** A row beside its list. */
export function RowDrawer({ onClose, onExpand, ...view }: RowDrawerProps) {
  const t = useTranslation();
  return (
    <Drawer
      open
      size={860}
      title={null}
      aria-label={view.webEntity.entity.label}
      closable={false}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
      push={false}
    >
      <RowView
        {...view}
        extra={
          <>
            <Button
              icon={<ExpandAltOutlined />}
              title={t('在页签中打开')}
              aria-label={t('在页签中打开')}
              onClick={onExpand}
            />
            <Button onClick={onClose}>{t('关闭')}</Button>
          </>
        }
      />
    </Drawer>
  );
}
