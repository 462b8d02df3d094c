import { EntityList, Page, PageHeader, useSession, useTranslation } from '@jianheng/web-platform';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { attendance } from '../attendance.module.ts';
import styles from './attendance.module.css';
import { LeaveLeft } from './leave-left.tsx';
import { PunchCard } from './punch-card.tsx';

const DAY_COLUMNS = [
  'onDay',
  'cameAt',
  'leftAt',
  'mark',
  'lateMinutes',
  'earlyMinutes',
  'leaveKind',
] as const;
const DAY_FILTERS = ['onDay', 'mark'] as const;
const MONTH_COLUMNS = [
  'period',
  'due',
  'present',
  'late',
  'early',
  'missing',
  'absent',
  'leaveByKind',
  'corrections',
] as const;
const MONTH_FILTERS = ['period'] as const;
const NO_BUTTONS: readonly never[] = [];

/** 个人考勤: today's punches, the leave that is left, and what one's own days and months came to. */
export function MyAttendance() {
  const t = useTranslation();
  const person = useSession().login?.userId ?? '';
  const own = useMemo(() => ({ person }), [person]);
  const [look, setLook] = useState<'days' | 'months'>('days');
  const days = (
    <EntityList
      module={attendance}
      list="days"
      columns={DAY_COLUMNS}
      filters={DAY_FILTERS}
      buttons={NO_BUTTONS}
      params={own}
      keepsQueryIn="part"
      isEmbedded
    />
  );
  const months = (
    <EntityList
      module={attendance}
      list="monthlies"
      columns={MONTH_COLUMNS}
      filters={MONTH_FILTERS}
      buttons={NO_BUTTONS}
      params={own}
      keepsQueryIn="part"
      isEmbedded
    />
  );
  return (
    <Page className={styles.page}>
      <PageHeader title={t('个人考勤')} />
      <PunchCard person={person} />
      <LeaveLeft person={person} />
      <Segmented
        className={styles.look ?? ''}
        value={look}
        options={[
          { value: 'days', label: t('考勤记录') },
          { value: 'months', label: t('月度汇总') },
        ]}
        onChange={setLook}
      />
      {look === 'days' ? days : months}
    </Page>
  );
}
