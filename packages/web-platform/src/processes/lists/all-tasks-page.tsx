import { Segmented } from 'antd';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddressQuery } from '../../routes/use-address-query.ts';
import { ProcessListPage } from './process-list-page.tsx';

type Shown = 'tasks' | 'overdue';

/** Every open task of the firm, and those beyond their time. */
export function AllTasksPage() {
  const t = useTranslation();
  const { pathname } = useLocation();
  const { query, change } = useAddressQuery();
  const usual: Shown = pathname.endsWith('form-expire-notice') ? 'overdue' : 'tasks';
  const asked = query.get('shown');
  const shown: Shown = asked === 'tasks' || asked === 'overdue' ? asked : usual;
  return (
    <ProcessListPage
      key={shown}
      list={shown}
      head={
        <Segmented<Shown>
          value={shown}
          options={[
            { value: 'tasks', label: t('全部待办任务') },
            { value: 'overdue', label: t('超时任务') },
          ]}
          onChange={(next) => change({ shown: next, page: undefined })}
        />
      }
    />
  );
}
