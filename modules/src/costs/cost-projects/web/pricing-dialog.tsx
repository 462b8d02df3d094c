import { MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';
import { formatAmount, SheetDialog, useAction, useTranslation } from '@jianheng/web-platform';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import type { PriceParts } from '../price-parts.ts';
import { costApi, type PriceAnalysis } from './cost-api.ts';
import { bodyOf, type DraftMargin, draftOf, inMode, type PricingDraft, partsOf } from './pricing-draft.ts';
import { PricingMargin } from './pricing-margin.tsx';
import { PricingNorms } from './pricing-norms.tsx';
import { PricingUses } from './pricing-uses.tsx';
import styles from './workbench.module.css';

export interface PricingDialogProps {
  readonly projectId: string;
  readonly lineId: string;
  readonly analysis: PriceAnalysis;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Composes the unit price of a line (组价) of resources, norm items, 管理费 and 利润; the price follows while people type. */
export function PricingDialog({ projectId, lineId, analysis, onClose, onSaved }: PricingDialogProps) {
  const t = useTranslation();
  // A colleague's change arrives while this is open: what was seen when it was opened is what is compared on saving.
  const [seen] = useState(analysis);
  const [draft, setDraft] = useState(() => draftOf(seen));
  const parts = partsOf(draft, seen.quantity);
  const isEmpty = draft.uses.length + draft.norms.length === 0;
  const save = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/lines/price', {
        body: bodyOf(draft, { projectId, lineId, was: seen.digest }),
        ...options,
      }),
    done: t('已保存'),
    changes: { entity: costProjects.entities.project.path },
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const change = (part: Partial<PricingDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <SheetDialog
      title={t('组价')}
      width={1120}
      isRunning={save.isRunning}
      okText={t('保存')}
      onOk={() => void save.run(undefined)}
      onClose={onClose}
    >
      <div className={styles.pricing}>
        <PricingUses projectId={projectId} uses={draft.uses} onChange={(uses) => change({ uses })} />
        <PricingNorms
          projectId={projectId}
          norms={draft.norms}
          onChange={(of) => setDraft((now) => ({ ...now, norms: of(now.norms) }))}
        />
        {(['overhead', 'profit'] as const).map((name) => (
          <PricingMargin
            key={name}
            name={name}
            margin={draft[name]}
            amount={parts[name]}
            onMode={(mode: DraftMargin['mode']) => change({ [name]: inMode(parts[name], mode, parts) })}
            onFigure={(figure) => change({ [name]: { ...draft[name], figure } })}
          />
        ))}
        {isEmpty ? (
          <p className={styles.quiet}>{t('没有人材机和定额子目，保存后综合单价不变。')}</p>
        ) : (
          <Outcome parts={parts} before={seen.price} />
        )}
      </div>
    </SheetDialog>
  );
}

const LABELS = {
  labour: '人工费',
  material: '材料费',
  machine: '机械费',
  overhead: '管理费',
  profit: '利润',
} as const;

/** The parts and the price that they come to, beside the price before. */
function Outcome({ parts, before }: { readonly parts: PriceParts; readonly before: string | null }) {
  const t = useTranslation();
  const money = (value: Money) => formatAmount(moneyText(value), 2);
  const difference = before === null ? null : parts.price - parseScaled(before, MONEY);
  return (
    <p className={styles.outcome} aria-live="polite">
      {(['labour', 'material', 'machine', 'overhead', 'profit'] as const).map((name) => (
        <span key={name}>
          {t(LABELS[name])} {money(parts[name] ?? 0)}
        </span>
      ))}
      <strong>
        {t('综合单价')} {money(parts.price)}
      </strong>
      {difference === null || difference === 0 ? null : (
        <span className={styles.quiet}>
          {t('原为 {before}，相差 {difference}', {
            before: formatAmount(before ?? '0', 2),
            difference: money(difference),
          })}
        </span>
      )}
    </p>
  );
}
