import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { sayName } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../toast/toast.ts';
import styles from './excel.module.css';
import type { Importing, OpenBook } from './use-import.ts';

export interface BookBarProps {
  readonly book: OpenBook;
  readonly importing: Importing;
  readonly isLocked: boolean;
}

/** Which sheet, where its heads stand, by what rows are known. */
export function BookBar({ book, importing, isLocked }: BookBarProps) {
  const t = useTranslation();
  // Rows are marked in the table, which phones do not show: there they are left out when they are compared.
  const isNarrow = useIsNarrow();
  const { read, sheet, maps, keys } = book;
  const shown = read.excelSheetVos[sheet];
  const mapped = Object.values(maps[sheet] ?? {});
  const identifying = read.fields.filter((field) => field.identifies && mapped.includes(field.key));
  return (
    <div className={styles.steps}>
      <Select<number>
        className={styles.sheet}
        aria-label={t('工作表')}
        value={sheet}
        disabled={isLocked}
        options={read.excelSheetVos.map(({ sheetName, rowCount }, at) => ({
          value: at,
          label: t('{sheet}（{count} 行）', { sheet: sheetName, count: rowCount }),
        }))}
        onChange={(at) => importing.change({ sheet: at, removed: new Set() })}
      />
      <span>
        {t('表头行')}{' '}
        <InputNumber
          className={styles.headRow ?? ''}
          aria-label={t('表头行')}
          min={1}
          max={100}
          precision={0}
          changeOnWheel={false}
          disabled={isLocked}
          value={shown?.headRow ?? 1}
          onPressEnter={({ currentTarget }) =>
            importing.read({ sheet, headRow: Number(currentTarget.value) })
          }
          onBlur={({ target }) => {
            const headRow = Number(target.value);
            if (headRow >= 1 && headRow !== shown?.headRow) void importing.read({ sheet, headRow });
          }}
        />
      </span>
      <span className={styles.keys}>
        {t('识别字段')}{' '}
        <Select<string[]>
          mode="multiple"
          className={styles.keyChoice}
          aria-label={t('识别字段')}
          placeholder={t('系统自动识别')}
          title={t('这些字段都相同的，视为同一条数据')}
          value={keys.filter((key) => mapped.includes(key))}
          disabled={isLocked}
          options={identifying.map((field) => ({ value: field.key, label: sayName(field, t) }))}
          onChange={(chosen) => importing.change({ keys: chosen })}
        />
      </span>
      {shown === undefined || shown.hiddenCount === 0 ? null : (
        <Checkbox
          checked={book.includesHidden}
          disabled={isLocked}
          onChange={({ target }) => importing.change({ includesHidden: target.checked })}
        >
          {t('同时导入 {count} 个隐藏行', { count: shown.hiddenCount })}
        </Checkbox>
      )}
      {isNarrow ? null : <RemoveButton book={book} importing={importing} isLocked={isLocked} />}
    </div>
  );
}

/** 移除: marked rows are not imported. */
function RemoveButton({ book, importing, isLocked }: BookBarProps) {
  const t = useTranslation();
  return (
    <Button
      icon={<DeleteOutlined />}
      disabled={isLocked}
      onClick={() => {
        if (book.marked.length === 0) return toast().warning('请选择数据源!');
        importing.change({ removed: new Set([...book.removed, ...book.marked]), marked: [] });
      }}
    >
      {t('移除')}
    </Button>
  );
}
