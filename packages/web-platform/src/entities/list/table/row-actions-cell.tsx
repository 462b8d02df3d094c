import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useWords } from '../../../i18n/use-translation.ts';
import { deedKey, deedLabel } from '../../actions/action-labels.ts';
import type { RowDeed } from '../../actions/row-actions.ts';

export interface RowDeedsCellProps {
  readonly deeds: readonly RowDeed[];
  readonly onDeed: (deed: RowDeed) => void;
}

/** As many stand open at the end of the row; all of them are in the menu. */
const MOST_OPEN = 2;

/** What can be done with a row: quiet until the row is pointed at or reached by keyboard. */
export function RowDeedsCell({ deeds, onDeed }: RowDeedsCellProps) {
  const t = useWords();
  if (deeds.length === 0) return null;
  const items = deeds.map((deed) => ({
    key: deedKey(deed),
    label: deedLabel(deed, t),
    danger: deed.kind === 'remove',
    onClick: () => onDeed(deed),
  }));
  return (
    <span className="jh-row-deeds">
      <span className="jh-row-deeds-open">
        {deeds.slice(0, MOST_OPEN).map((deed) => (
          <Button
            key={deedKey(deed)}
            type="link"
            size="small"
            danger={deed.kind === 'remove'}
            onClick={() => onDeed(deed)}
          >
            {deedLabel(deed, t)}
          </Button>
        ))}
      </span>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" aria-label={t('更多操作')} icon={<EllipsisOutlined />} />
      </Dropdown>
    </span>
  );
}
