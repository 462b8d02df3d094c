import { DownOutlined, GroupOutlined } from '@ant-design/icons';
import {
  type Fields,
  fieldNamed,
  fieldOfGroup,
  GROUPED_KINDS,
  type GroupShape,
  TIMED_KINDS,
} from '@jianheng/definition';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WebEntity } from '../../definition/web-module.ts';
import type { ListState } from '../../query/use-list-state.ts';

export interface GroupPickerProps {
  readonly webEntity: WebEntity;
  readonly state: ListState;
}

const PERIODS = { month: '月', quarter: '季度', year: '年' } as const;
type Period = keyof typeof PERIODS;
const isPeriod = (word: string): word is Period => Object.hasOwn(PERIODS, word);

/** 分组: by which field the rows of a list are put together; days and moments by month, quarter or year. */
export function GroupPicker({ webEntity: { fields }, state }: GroupPickerProps) {
  const t = useTranslation();
  const groupable = Object.entries(fields).filter(([name]) => canGroup(fields, name));
  if (groupable.length === 0) return null;
  const items: NonNullable<MenuProps['items']> = [
    { key: '', label: t('不分组') },
    { type: 'divider' },
    ...groupable.map(([name, { label, kind }]) =>
      TIMED_KINDS.includes(kind)
        ? {
            key: `${name}:`,
            label,
            children: Object.entries(PERIODS).map(([per, word]) => ({
              key: `${name}:${per}`,
              label: t(word),
            })),
          }
        : { key: name, label },
    ),
  ];
  const { group } = state;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectedKeys: [keyOf(group)],
        onClick: ({ key }) => state.groupBy(groupOf(key)),
      }}
    >
      <Button icon={<GroupOutlined />}>
        {group === undefined
          ? t('分组')
          : t('按{label}', { label: fields[fieldOfGroup(group)]?.label ?? '' })}
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}

/** What stands for a branch of a tree puts rows together otherwise than it finds them. */
function canGroup(fields: Fields, name: string): boolean {
  const field = fieldNamed(fields, name);
  if (field === undefined || name === 'parentId') return false;
  const isBranch = field.kind === 'link' && field.isTree === true;
  return (GROUPED_KINDS.includes(field.kind) && !isBranch) || TIMED_KINDS.includes(field.kind);
}

function keyOf(group: GroupShape | undefined): string {
  if (group === undefined || typeof group === 'string') return group ?? '';
  return 'per' in group ? `${group.field}:${group.per}` : '';
}

function groupOf(key: string): GroupShape | undefined {
  const [field = '', per = ''] = key.split(':');
  if (field === '') return undefined;
  return isPeriod(per) ? { field, per } : field;
}
