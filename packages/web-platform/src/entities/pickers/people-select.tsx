import { TeamOutlined } from '@ant-design/icons';
import { directory } from '@jianheng/definition';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import inputs from '../../components/inputs.module.css';
import words from '../../components/words.module.css';
import { useSearch } from '../../fields/simple/link/link-select.tsx';
import { markedName } from '../../fields/simple/link/option-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './people-select.module.css';
import { PersonDialog } from './person-dialog.tsx';
import type { Chosen, PickMode } from './picked.ts';

export interface PeopleSelectProps {
  readonly value: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
  readonly mode: PickMode;
  readonly isDisabled?: boolean;
  readonly id?: string;
  readonly label?: string;
  readonly isWrong?: boolean;
  /** Whether people who have left are found too: where work is looked back at, never where a form is filled in. */
  readonly includesDisabled?: boolean;
}

type Option = { readonly value: string; readonly label: string };

/** Finds people by typing a name; the button beside it opens the departments. */
export function PeopleSelect({
  value,
  onChange,
  mode,
  isDisabled = false,
  id,
  label,
  isWrong,
  includesDisabled = false,
}: PeopleSelectProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { found, isSearching, search, open } = useSearch(directory.user.path, undefined, includesDisabled);
  const take = (options: readonly Option[]) => {
    const latest = mode === 'single' ? options.slice(-1) : options;
    onChange(latest.map((option) => ({ id: option.value, name: option.label })));
  };
  return (
    <>
      <Space.Compact className={styles.people}>
        <Select<Option[]>
          {...(id === undefined ? {} : { id })}
          className={styles.select ?? ''}
          mode="multiple"
          disabled={isDisabled}
          labelInValue
          aria-label={label ?? t('选择人员')}
          showSearch={{ filterOption: false, onSearch: search }}
          placeholder={t('姓名或登录名')}
          value={value.map((one) => ({ value: one.id, label: one.name }))}
          options={found.map((one) => ({
            value: one.id,
            label: markedName(one.label, one.isDisabled, t),
            hint: one.hint,
          }))}
          optionRender={({ data }) => (
            <span className={inputs.option}>
              <span>{data.label}</span>
              {data.hint ? <span className={words.quiet}>{data.hint}</span> : null}
            </span>
          )}
          loading={isSearching}
          notFoundContent={isSearching ? t('正在加载中...') : t('没有找到')}
          onOpenChange={(now) => {
            if (now) open();
          }}
          onChange={(options) => {
            search('');
            take(options);
          }}
          {...(isWrong === true ? { status: 'error' as const } : {})}
        />
        <Button
          icon={<TeamOutlined />}
          disabled={isDisabled}
          title={t('按部门选择')}
          aria-label={t('按部门选择')}
          onClick={() => setOpen(true)}
        />
      </Space.Compact>
      {isOpen ? (
        <PersonDialog
          mode={mode}
          first={value}
          includesDisabled={includesDisabled}
          onCancel={() => setOpen(false)}
          onConfirm={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      ) : null}
    </>
  );
}
