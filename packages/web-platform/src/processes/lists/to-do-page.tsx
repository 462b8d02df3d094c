import { CheckOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUserConfig } from '../../session/use-user-config.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { ProcessListView } from './process-list-page.tsx';
import type { ProcessRow } from './process-rows.ts';
import { useProcessList } from './use-process-list.ts';
import { useSelection } from './use-selection.ts';

/** What waits for me; several may be approved at once. */
export function ToDoPage() {
  const t = useTranslation();
  const state = useProcessList('toDo');
  const selection = useSelection(state.rows);
  const [batch, setBatch] = useState<readonly ProcessRow[]>();
  const foot =
    selection.rows.length === 0 ? null : (
      <>
        <span>{t('已选 {count} 条', { count: selection.rows.length })}</span>
        <Button type="primary" size="small" icon={<CheckOutlined />} onClick={() => setBatch(selection.rows)}>
          {t('批量同意')}
        </Button>
        <Button type="link" size="small" onClick={selection.clear}>
          {t('取消选择')}
        </Button>
      </>
    );
  return (
    <>
      <ProcessListView list="toDo" state={state} selection={selection} foot={foot} extra={() => <Digest />} />
      {batch === undefined ? null : (
        <BatchDialog
          rows={batch}
          onClose={() => {
            setBatch(undefined);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

/** 待办汇总: tasks told once a day, and not one by one by mail or short message. */
function Digest() {
  const t = useTranslation();
  const [isWanted, want] = useUserConfig('taskDigest', isTrue);
  return (
    <Tooltip title={t('每天 8 点把待办汇总成一条提醒，新待办不再逐条发邮件和短信')}>
      <Checkbox checked={isWanted} onChange={({ target }) => want(target.checked)}>
        {t('每日汇总')}
      </Checkbox>
    </Tooltip>
  );
}

const isTrue = (stored: unknown) => stored === true;
