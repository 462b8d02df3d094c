import { Checkbox } from 'antd';
import { groupState, type RightsGroup, withGroup, withRight } from './granted-rights.ts';
import styles from './grants.module.css';

export interface RightsGroupChoicesProps {
  readonly group: RightsGroup;
  readonly rights: ReadonlySet<string>;
  readonly isClosed: boolean;
  readonly onChange: (rights: ReadonlySet<string>) => void;
}

/** The rights of one module, each to give or to take, or all at once. */
export function RightsGroupChoices({ group, rights, isClosed, onChange }: RightsGroupChoicesProps) {
  const state = groupState(rights, group);
  return (
    <div className={styles.group}>
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={isClosed}
        onChange={({ target }) => onChange(withGroup(rights, group, target.checked))}
      >
        <b>{group.label}</b>
      </Checkbox>
      <div className={styles.choices}>
        {group.children.map(({ id, label }) => (
          <Checkbox
            key={id}
            checked={rights.has(id)}
            disabled={isClosed}
            onChange={({ target }) => onChange(withRight(rights, id, target.checked))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
