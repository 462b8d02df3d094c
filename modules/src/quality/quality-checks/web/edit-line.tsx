import type { AnswerOf } from '@jianheng/contract';
import {
  createApi,
  PageSkeleton,
  queryKeys,
  SheetDialog,
  StateTag,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import {
  type costEditCalls,
  type costLineCalls,
  costProjects,
} from '../../../costs/cost-projects/cost-projects.module.ts';
import type { findingCalls } from '../check-rules.calls.ts';
import styles from './findings.module.css';
import { LEVELS, qualityApi, RECORDS, TONES } from './quality-api.ts';

const costApi = createApi<typeof costLineCalls & typeof costEditCalls>();
type CostLine = AnswerOf<typeof costLineCalls, 'POST /b/project/lines/find'>['rows'][number];

export interface EditLineProps {
  readonly recordId: string;
  readonly projectId: string;
  readonly lineId: string;
  readonly onClose: () => void;
}

/** Changes the line of a finding where it is found; saving says at once what the rules still find in it. */
export function EditLine(props: EditLineProps) {
  const t = useTranslation();
  const { projectId, lineId, onClose } = props;
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart(costProjects.entities.project.path, projectId, `line ${lineId}`),
    queryFn: () => costApi('POST /b/project/lines/find', { body: { projectId, ids: [lineId] } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [line] = data?.rows ?? [];
  if (line !== undefined) return <LineDialog {...props} line={line} />;
  return (
    <SheetDialog title={t('修改清单行')} width={560} onClose={onClose}>
      {data === undefined ? <PageSkeleton /> : t('该清单行已不存在，请刷新。')}
    </SheetDialog>
  );
}

const FIELDS = {
  code: '编码',
  name: '名称',
  feature: '项目特征',
  uom: '单位',
  quantity: '工程量',
  price: '综合单价',
  amount: '合价',
} as const;
type LineField = keyof typeof FIELDS;
type Texts = Readonly<Record<LineField, string>>;

const FIELD_NAMES = Object.keys(FIELDS) as LineField[];
const isFigure = (field: LineField) => field === 'quantity' || field === 'price' || field === 'amount';

const textsOf = (line: CostLine): Texts => ({
  code: line.code,
  name: line.name,
  feature: line.feature,
  uom: line.uom,
  quantity: line.quantity ?? '',
  price: line.price ?? '',
  amount: line.amount ?? '',
});

/** Cells that were typed, as the call takes them; an empty figure is none. */
function cellsOf(texts: Texts, fields: readonly LineField[]): Partial<Record<LineField, string>> {
  return Object.fromEntries(
    fields.map((field) => [field, isFigure(field) ? plainFigure(texts[field]) : texts[field].trim()]),
  );
}

const plainFigure = (text: string) => text.trim().replaceAll(/[,，]/g, '');

type Cells = ReturnType<typeof cellsOf>;
type Edit = { readonly set: Cells; readonly was: Cells };

/** Saves cells of a line, and asks what the rules find in it then. */
function useCheckedSaves({ recordId, projectId, lineId }: EditLineProps, onSaved: (line: CostLine) => void) {
  const t = useTranslation();
  return useAction({
    call: async (edit: Edit, options) => {
      const { rows, refused } = await costApi('POST /b/project/lines/edit', {
        body: { projectId, follow: true, edits: [{ id: lineId, ...edit }] },
        ...options,
      });
      const found = await qualityApi('POST /b/quality/check/recheck', { body: { recordId, target: lineId } });
      return { line: rows[0], refused, found };
    },
    done: ({ refused }) =>
      refused.length === 0 ? t('已保存并复查') : t('有 {count} 处没有保存', { count: refused.length }),
    changes: { entity: RECORDS },
    onDone: ({ line }) => {
      if (line !== undefined) onSaved(line);
    },
  });
}

function LineDialog({ line, ...props }: EditLineProps & { readonly line: CostLine }) {
  const t = useTranslation();
  const [was, setWas] = useState(() => textsOf(line));
  const [texts, setTexts] = useState(was);
  const save = useCheckedSaves(props, (saved) => {
    setWas(textsOf(saved));
    setTexts(textsOf(saved));
  });
  const changed = FIELD_NAMES.filter((field) => texts[field].trim() !== was[field]);
  const faults = new Map(save.output?.refused.map(({ field, message }) => [field, message]));
  return (
    <SheetDialog
      title={t('修改清单行')}
      width={560}
      okText={t('保存并复查')}
      closeText={t('关闭')}
      isRunning={save.isRunning}
      isOkDisabled={changed.length === 0}
      onOk={() => void save.run({ set: cellsOf(texts, changed), was: cellsOf(was, changed) })}
      onClose={props.onClose}
    >
      <div className={styles.fields}>
        {FIELD_NAMES.map((field) => (
          <LineInput
            key={field}
            field={field}
            text={texts[field]}
            fault={faults.get(field)}
            onText={(text) => setTexts({ ...texts, [field]: text })}
          />
        ))}
      </div>
      {save.output === undefined ? null : <Recheck found={save.output.found} />}
    </SheetDialog>
  );
}

interface LineInputProps {
  readonly field: LineField;
  readonly text: string;
  readonly fault: string | undefined;
  readonly onText: (text: string) => void;
}

function LineInput({ field, text, fault, onText }: LineInputProps) {
  const t = useTranslation();
  const label = t(FIELDS[field]);
  const status = fault === undefined ? {} : { status: 'error' as const };
  return (
    <div className={field === 'name' || field === 'feature' ? styles.wideField : undefined}>
      <span>{label}</span>
      {field === 'feature' ? (
        <Input.TextArea
          aria-label={label}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={text}
          {...status}
          onChange={({ target }) => onText(target.value)}
        />
      ) : (
        <Input
          aria-label={label}
          inputMode={isFigure(field) ? 'decimal' : 'text'}
          value={text}
          {...status}
          onChange={({ target }) => onText(target.value)}
        />
      )}
      {fault === undefined ? null : <p className={styles.fault}>{fault}</p>}
    </div>
  );
}

type Found = AnswerOf<typeof findingCalls, 'POST /b/quality/check/recheck'>;

/** What the rules find in the line now, and how much in the whole bill. */
function Recheck({ found: { counts, findings } }: { readonly found: Found }) {
  const t = useTranslation();
  return (
    <Alert
      role="status"
      type={findings.length === 0 ? 'success' : 'warning'}
      showIcon
      title={
        findings.length === 0
          ? t('本行已没有问题。')
          : t('本行还有 {count} 个问题：', { count: findings.length })
      }
      description={
        <>
          {findings.length === 0 ? null : (
            <ul className={styles.still}>
              {findings.map(({ rule, kind, level, title, actual, expected }) => (
                <li key={`${rule} ${kind}`}>
                  <StateTag tone={TONES[level]} label={t(LEVELS[level])} /> {title}
                  {actual === null || expected === null
                    ? ''
                    : `（${t('实为')} ${actual}，${t('应为')} ${expected}）`}
                </li>
              ))}
            </ul>
          )}
          {t('整个清单：错误 {error}，警告 {warning}，提示 {info}（含已忽略）。', { ...counts })}
        </>
      }
    />
  );
}
