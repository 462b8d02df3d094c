import type { AnyField } from '@jianheng/definition';
import { Tag } from 'antd';
import words from '../../components/words.module.css';
import { translate } from '../../i18n/i18n.ts';
import type { CellProps } from '../kind/field-kind.ts';
import { chosenOf, onlyLink } from './link-lines.ts';

/** What the lines point to, by name: quiet tags where there is room. */
export function LinkLinesCell({ field, value, extent }: CellProps<Extract<AnyField, { kind: 'lines' }>>) {
  const labels = chosenOf(onlyLink(field)?.name ?? '', value).map(({ value: id, label }) => label || id);
  const all = labels.join(translate('、'));
  if (extent === 'list') return <span title={all}>{all}</span>;
  if (labels.length === 0) return <span className={words.quiet}>—</span>;
  return (
    <span>
      {labels.map((label) => (
        <Tag key={label}>{label}</Tag>
      ))}
    </span>
  );
}
