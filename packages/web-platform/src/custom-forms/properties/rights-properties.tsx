import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from '../draft/designer.module.css';
import { type Draft, freeKey } from '../draft/draft.ts';

export interface RightsPropertiesProps {
  readonly rights: Draft['rights'];
  readonly onChange: (rights: Draft['rights'] | undefined) => void;
}

/** 可见权限: what roles are given beside the rights of every form; fields say by which of them they are seen. */
export function RightsProperties({ rights = {}, onChange }: RightsPropertiesProps) {
  const t = useTranslation();
  const set = (next: NonNullable<Draft['rights']>) =>
    onChange(Object.keys(next).length === 0 ? undefined : next);
  return (
    <fieldset className={styles.condition}>
      <legend>{t('可见权限')}</legend>
      {Object.entries(rights).map(([name, label]) => (
        <Space.Compact key={name} block>
          <Input
            aria-label={t('权限名称')}
            value={label}
            maxLength={50}
            onChange={(event) => set({ ...rights, [name]: event.target.value })}
          />
          <Button
            aria-label={t('移除权限')}
            icon={<DeleteOutlined />}
            onClick={() =>
              set(Object.fromEntries(Object.entries(rights).filter(([other]) => other !== name)))
            }
          />
        </Space.Compact>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => set({ ...rights, [freeKey('see', rights)]: '' })}
      >
        {t('添加可见权限')}
      </Button>
    </fieldset>
  );
}
