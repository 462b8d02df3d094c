import { SettingOutlined } from '@ant-design/icons';
import type { ListShape } from '@jianheng/definition';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WebEntity } from '../definition/web-module.ts';
import { shownColumns } from '../query/list-config.ts';
import type { ListState } from '../query/use-list-state.ts';
import styles from './list.module.css';

export interface ColumnChooserProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly state: ListState;
}

/** Which columns are shown; the last one cannot be hidden. */
export function ColumnChooser({ webEntity, list, state }: ColumnChooserProps) {
  const t = useTranslation();
  const { config } = state;
  const shown = shownColumns(list.columns, config);
  const toggle = (name: string, isShown: boolean) => {
    const hidden = isShown ? config.hidden.filter((one) => one !== name) : [...config.hidden, name];
    state.configure({ ...config, hidden });
  };
  const choices = (
    <div className={styles.columnChoices}>
      {list.columns.map((name) => (
        <Checkbox
          key={name}
          checked={shown.includes(name)}
          disabled={shown.length === 1 && shown.includes(name)}
          onChange={({ target }) => toggle(name, target.checked)}
        >
          {webEntity.fields[name]?.label ?? name}
        </Checkbox>
      ))}
      <Button type="link" size="small" onClick={() => state.configure({ ...config, hidden: [], widths: {} })}>
        {t('恢复默认')}
      </Button>
    </div>
  );
  return (
    <Popover content={choices} title={t('显示的列')} trigger="click" placement="bottomRight">
      <Button icon={<SettingOutlined />} title={t('列设置')} aria-label={t('列设置')} />
    </Popover>
  );
}
