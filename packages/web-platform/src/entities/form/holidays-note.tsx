import type { Fields } from '@jianheng/definition';
import { Alert } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Values } from './form-values.ts';
import { useYearsWithoutHolidays } from './use-work-calendar.ts';

/** Warns that working days are counted in a year whose holidays are not kept yet. */
export function HolidaysNote({ fields, values }: { readonly fields: Fields; readonly values: Values }) {
  const t = useTranslation();
  const years = useYearsWithoutHolidays(fields, values);
  if (years.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('{years} 年的节假日与调休尚未维护，工作日暂按每周的工作日计算，可能与放假安排不同。', {
        years: years.join(t('、')),
      })}
    />
  );
}
