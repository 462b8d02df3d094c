import { HistoryOutlined } from '@ant-design/icons';
import type { Entity, Fields } from '@jianheng/definition';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/session-context.ts';
import { toast } from '../../../toast/toast.ts';
import type { FieldStates } from '../field-states.ts';
import styles from '../form.module.css';
import type { FormState } from '../use-form-state.ts';
import { lastOwn } from './last-own.ts';
import { lastOwnValues } from './last-own-values.ts';

export interface LastOwnButtonProps {
  /** Where rows of the form are. */
  readonly path: string;
  readonly fields: Fields;
  readonly unique?: Entity['unique'];
  readonly states: FieldStates;
  readonly form: Pick<FormState, 'take'>;
}

/** 带入上次填写: what somebody filled in the last time, as the beginning of the next form. */
export function LastOwnButton({ path, fields, unique, states, form }: LastOwnButtonProps) {
  const t = useTranslation();
  const { login } = useSession();
  const [isAsking, setAsking] = useState(false);
  const take = async () => {
    setAsking(true);
    try {
      const row = await lastOwn(path, login?.userId ?? '');
      if (row === undefined) toast().warning(t('您还没有填写过'));
      else form.take(lastOwnValues({ fields, ...(unique ? { unique } : {}) }, states, row));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={styles.lastOwn}>
      <Button
        type="link"
        size="small"
        icon={<HistoryOutlined />}
        loading={isAsking}
        onClick={() => void take()}
      >
        {t('带入上次填写')}
      </Button>
    </div>
  );
}
