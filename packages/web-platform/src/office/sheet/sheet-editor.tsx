import { Alert, Result, Tabs } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Waiting } from '../../files/preview/waiting.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OfficeEditorProps } from '../office-editor-props.ts';
import { useOfficeBytes } from '../use-office-bytes.ts';
import { type OpenSheet, openSheets, writtenAs } from './open-sheets.ts';
import styles from './sheet.module.css';
import { SheetGrid } from './sheet-grid.tsx';

/** A workbook in the browser: cells are typed into; everything else of it stays in the file as it is. */
export default function SheetDesk({ id, desk }: OfficeEditorProps) {
  const t = useTranslation();
  const content = useOfficeBytes(id);
  const bytes = content.state === 'ready' ? content.bytes : undefined;
  const sheets = useSheets(bytes);
  if (content.state === 'failed' || sheets === 'failed')
    return <Result status="warning" title={t('工作簿不能在线编辑，可能已损坏，请下载后用 Excel 打开。')} />;
  return sheets === undefined ? <Waiting /> : <Sheets sheets={sheets} desk={desk} />;
}

function useSheets(bytes: ArrayBuffer | undefined): readonly OpenSheet[] | 'failed' | undefined {
  const [sheets, setSheets] = useState<readonly OpenSheet[] | 'failed'>();
  useEffect(() => {
    if (bytes === undefined) return;
    openSheets(bytes).then(setSheets, () => setSheets('failed'));
  }, [bytes]);
  return sheets;
}

type SheetsProps = { readonly sheets: readonly OpenSheet[]; readonly desk: OfficeEditorProps['desk'] };

function Sheets({ sheets, desk }: SheetsProps) {
  const t = useTranslation();
  const [at, setAt] = useState(0);
  /** What was typed, by sheet, row and column. */
  const typed = useRef(new Map<string, string>());
  const type = useCallback(
    (place: string, value: string) => {
      typed.current.set(place, value);
      desk.onChange();
    },
    [desk],
  );
  useEffect(() => {
    desk.provide(async () => ({
      edits: [...typed.current].map(([place, value]) => {
        const [sheet = 0, row = 0, column = 0] = place.split(',').map(Number);
        const cell = sheets[sheet]?.rows[row]?.[column] ?? { isDay: false };
        return { sheet, row, column, value: writtenAs(value, cell) };
      }),
    }));
  }, [desk, sheets]);
  const sheet = sheets[at];
  return (
    <div className={styles.book}>
      <Alert
        type="info"
        banner
        title={t('在线只改单元格的内容：样式、图表、图片和公式原样保留，公式在 Excel 中打开时重新计算。')}
      />
      {sheet?.isCut ? (
        <Alert type="warning" banner title={t('工作表过大，只显示前 5000 行、100 列。')} />
      ) : null}
      {sheet === undefined ? null : (
        <SheetGrid key={at} sheet={sheet} at={at} typed={typed.current} onType={type} />
      )}
      <Tabs
        size="small"
        tabPlacement="bottom"
        activeKey={String(at)}
        items={sheets.map(({ name }, place) => ({ key: String(place), label: name }))}
        onChange={(key) => setAt(Number(key))}
      />
    </div>
  );
}
