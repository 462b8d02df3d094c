import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, SettingOutlined } from '@ant-design/icons';
import type { ListShape } from '@jianheng/definition';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { IconButton } from '../../../components/icon-button.tsx';
import { useRowDrag } from '../../../hooks/use-row-drag.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WebEntity } from '../../definition/web-module.ts';
import { isColumn, movedColumn, shownColumns } from '../../query/list-config.ts';
import type { ListState } from '../../query/use-list-state.ts';
import styles from './columns.module.css';

export interface ColumnChooserProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly state: ListState;
}

/** Which columns are shown and in which order, and how close rows stand. The last column cannot be hidden. */
export function ColumnChooser(props: ColumnChooserProps) {
  const t = useTranslation();
  return (
    <Popover
      content={<ColumnChoices {...props} />}
      title={t('显示的列')}
      trigger="click"
      placement="bottomRight"
    >
      <Button icon={<SettingOutlined />} title={t('列设置')} aria-label={t('列设置')} />
    </Popover>
  );
}

function ColumnChoices({ webEntity: { fields }, list, state }: ColumnChooserProps) {
  const t = useTranslation();
  const { config } = state;
  const shown = shownColumns(list.columns, config, fields);
  const others = [...list.columns, ...Object.keys(fields)].filter(
    (name, at, all) => !shown.includes(name) && all.indexOf(name) === at && isColumn(fields, name),
  );
  const set = (columns: readonly string[] | undefined) => state.configure({ ...config, columns });
  const extras = useRowDrag(true, (moved, of, place) =>
    set(movedColumn(shown, moved, { of, place: place === 'after' ? 'after' : 'before' })),
  );
  return (
    <div className={styles.choices}>
      <ul className={styles.columns}>
        {shown.map((name, at) => (
          <li key={name} className={styles.column} {...extras?.({ id: name })}>
            <HolderOutlined className={styles.handle} />
            <Checkbox
              className={styles.name ?? ''}
              checked
              disabled={shown.length === 1}
              onChange={() => set(shown.filter((one) => one !== name))}
            >
              {fields[name]?.label ?? name}
            </Checkbox>
            <Step to={shown[at - 1]} by="before" {...{ name, shown, set }} />
            <Step to={shown[at + 1]} by="after" {...{ name, shown, set }} />
          </li>
        ))}
        {others.map((name) => (
          <li key={name} className={styles.column}>
            <span className={styles.handle} />
            <Checkbox className={styles.name ?? ''} checked={false} onChange={() => set([...shown, name])}>
              {fields[name]?.label ?? name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Segmented<boolean>
          size="small"
          aria-label={t('行距')}
          value={config.isRoomy}
          options={[
            { value: false, label: t('紧凑') },
            { value: true, label: t('宽松') },
          ]}
          onChange={(isRoomy) => state.configure({ ...config, isRoomy })}
        />
        <Button
          type="link"
          size="small"
          onClick={() => state.configure({ ...config, columns: undefined, widths: {}, isRoomy: false })}
        >
          {t('恢复默认')}
        </Button>
      </div>
    </div>
  );
}

interface StepProps {
  readonly name: string;
  readonly shown: readonly string[];
  /** The neighbour that it goes past; none at the end. */
  readonly to: string | undefined;
  readonly by: 'before' | 'after';
  readonly set: (columns: readonly string[]) => void;
}

/** Moves a column by one, for whoever does not drag. */
function Step({ name, shown, to, by, set }: StepProps) {
  const t = useTranslation();
  if (to === undefined) return <span className={styles.step} />;
  const [label, icon] =
    by === 'before'
      ? ([t('上移'), <ArrowUpOutlined key="up" />] as const)
      : ([t('下移'), <ArrowDownOutlined key="down" />] as const);
  return (
    <IconButton
      label={label}
      icon={icon}
      onClick={() => set(movedColumn(shown, name, { place: by, of: to }))}
    />
  );
}
