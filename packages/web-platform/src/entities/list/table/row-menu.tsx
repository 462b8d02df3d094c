import { Dropdown } from 'antd';
import { useWords } from '../../../i18n/use-translation.ts';
import { deedKey, deedLabel } from '../../actions/action-labels.ts';
import type { RowDeed } from '../../actions/row-actions.ts';
import type { Row } from '../../definition/web-module.ts';

/** A row under the right mouse button. */
export type Pointed = { readonly row: Row; readonly x: number; readonly y: number };

export interface RowMenuProps {
  readonly pointed: Pointed | undefined;
  readonly deedsOf: (row: Row) => readonly RowDeed[];
  readonly onDeed: (deed: RowDeed, row: Row) => void;
  readonly onClose: () => void;
}

/** The menu of the row that was clicked with the right button. */
export function RowMenu({ pointed, deedsOf, onDeed, onClose }: RowMenuProps) {
  const t = useWords();
  if (pointed === undefined) return null;
  const deeds: readonly RowDeed[] = [{ kind: 'open' }, ...deedsOf(pointed.row)];
  const items = deeds.map((deed) => ({
    key: deedKey(deed),
    label: deedLabel(deed, t),
    danger: deed.kind === 'remove',
    onClick: () => onDeed(deed, pointed.row),
  }));
  return (
    <Dropdown
      key={`${pointed.row.id}:${pointed.x}:${pointed.y}`}
      open
      menu={{ items }}
      trigger={['click']}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <span className="jh-row-menu-place" style={{ left: pointed.x, top: pointed.y }} />
    </Dropdown>
  );
}
