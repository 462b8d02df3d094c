import {
  SheetDialog,
  type Translate,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { Button, Input } from 'antd';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { EditLine } from './edit-line.tsx';
import styles from './findings.module.css';
import type { RecordProps } from './findings.tsx';
import { type FindingRow, qualityApi, RECORDS } from './quality-api.ts';

export interface EvidenceProps {
  readonly record: RecordProps;
  readonly row: FindingRow;
}

/** Why something is a finding: the calculation with its figures, the clause and the advice, and what people say of it. */
export function Evidence({ record, row }: EvidenceProps) {
  const t = useTranslation();
  const { head } = row;
  if (head === null) return null;
  const facts = factsOf(row, head, t).filter(([, text]) => text !== '');
  return (
    <section className={styles.evidence} aria-label={t('证据')}>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.handling}>
        {record.state === 'approved' ? null : <Handling record={record} row={row} head={head} />}
        {head.targetType === 'bill' ? <EditButton record={record} lineId={head.target} /> : null}
        {row.nodeId === '0' ? null : (
          <Link to={billAddress(record.projectId, row.nodeId, head)}>{t('打开清单')}</Link>
        )}
      </div>
    </section>
  );
}

function EditButton({ record, lineId }: { readonly record: RecordProps; readonly lineId: string }) {
  const t = useTranslation();
  const mayEdit = usePermission('costProjects:edit');
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit || record.state === 'approved') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('修改此行')}</Button>
      {isOpen ? (
        <EditLine
          recordId={record.recordId}
          projectId={record.projectId}
          lineId={lineId}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const WORKBENCH = costProjects.screens?.workbench.route ?? '';

/** The bill, at the line of the finding where it is about one. */
function billAddress(projectId: string, nodeId: string, { target, targetType }: Head): string {
  const line = targetType === 'bill' ? `&line=${target}` : '';
  return `${WORKBENCH}?id=${projectId}&node=${nodeId}${line}`;
}

type Head = NonNullable<FindingRow['head']>;

/** Labels and texts; what there is nothing to say of is empty. */
function factsOf(
  row: FindingRow,
  head: Head,
  t: Translate,
): readonly (readonly [label: string, text: string])[] {
  return [
    [t('位置'), [head.place, head.code, head.name].filter((word) => word !== '').join(' · ')],
    [t('算式'), row.formula],
    [t('数字'), head.figures.map(([name, value]) => `${name} ${value}`).join('   ')],
    [t('实为'), head.actual ?? ''],
    [t('应为'), head.expected ?? ''],
    [t('依据'), row.clause],
    [t('建议'), row.suggestion],
    [t('忽略理由'), head.ignored === null ? '' : `${head.ignored}${consentText(row, head, t)}`],
    [t('意见'), head.opinion ?? ''],
  ];
}

function consentText({ level }: FindingRow, { hasConsent }: Head, t: Translate): string {
  if (level !== 'error') return '';
  return t(hasConsent ? '（复核已同意）' : '（待复核同意）');
}

interface HandlingProps extends EvidenceProps {
  readonly head: Head;
}

function Handling({ record, row, head }: HandlingProps) {
  const t = useTranslation();
  const mayCheck = usePermission('qualityChecks:check');
  const [asking, setAsking] = useState<'reason' | 'opinion'>();
  const about = { id: record.recordId, ids: [head.id] };
  const isIgnored = head.ignored !== null;
  const awaitsConsent = isIgnored && row.level === 'error' && !head.hasConsent;
  return (
    <>
      {mayCheck ? <Setting about={about} isIgnored={isIgnored} onIgnore={() => setAsking('reason')} /> : null}
      {awaitsConsent ? <Consent about={about} /> : null}
      {mayCheck ? <Button onClick={() => setAsking('opinion')}>{t('填写意见')}</Button> : null}
      {asking === undefined ? null : (
        <SayDialog
          about={about}
          kind={asking}
          text={asking === 'opinion' ? (head.opinion ?? '') : ''}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** A record and findings of it. */
type About = { readonly id: string; readonly ids: string[] };

interface SettingProps {
  readonly about: About;
  readonly isIgnored: boolean;
  readonly onIgnore: () => void;
}

/** Sets a finding aside, or lets it count again. */
function Setting({ about, isIgnored, onIgnore }: SettingProps) {
  const t = useTranslation();
  return isIgnored ? <Restore about={about} /> : <Button onClick={onIgnore}>{t('忽略')}</Button>;
}

function Restore({ about }: { readonly about: About }) {
  const t = useTranslation();
  const restore = useAction({
    call: (given: About, options) =>
      qualityApi('POST /b/quality/checkrecord/setIgnore', { body: { ...given, ignored: false }, ...options }),
    done: t('已恢复'),
    changes: { entity: RECORDS },
  });
  return (
    <Button disabled={restore.isRunning} onClick={() => void restore.run(about)}>
      {t('恢复')}
    </Button>
  );
}

function Consent({ about }: { readonly about: About }) {
  const t = useTranslation();
  const mayReview = usePermission('qualityChecks:review');
  const consent = useAction({
    call: (given: About, options) =>
      qualityApi('POST /b/quality/checkrecord/consent', { body: given, ...options }),
    done: t('已同意忽略'),
    changes: { entity: RECORDS },
  });
  if (!mayReview) return null;
  return (
    <Button type="primary" disabled={consent.isRunning} onClick={() => void consent.run(about)}>
      {t('同意忽略')}
    </Button>
  );
}

interface SayDialogProps {
  readonly about: About;
  readonly kind: 'reason' | 'opinion';
  readonly text: string;
  readonly onClose: () => void;
}

/** Asks for the reason for which a finding is set aside, or for an opinion. */
function SayDialog({ about, kind, text: given, onClose }: SayDialogProps) {
  const t = useTranslation();
  const [text, setText] = useState(given);
  const save = useAction({
    call: (said: string, options) =>
      kind === 'reason'
        ? qualityApi('POST /b/quality/checkrecord/setIgnore', {
            body: { ...about, ignored: true, reason: said },
            ...options,
          })
        : qualityApi('POST /b/quality/checkrecord/setOpinion', {
            body: { ...about, text: said },
            ...options,
          }),
    done: t(kind === 'reason' ? '已忽略，理由写入检查报告' : '意见已保存'),
    changes: { entity: RECORDS },
    onDone: onClose,
  });
  const label = t(kind === 'reason' ? '忽略理由' : '意见');
  return (
    <SheetDialog
      title={t(kind === 'reason' ? '忽略问题' : '填写意见')}
      width={480}
      onClose={onClose}
      okText={t('确定')}
      isRunning={save.isRunning}
      isOkDisabled={kind === 'reason' && text.trim() === ''}
      onOk={() => void save.run(text)}
    >
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        autoFocus
        rows={4}
        maxLength={kind === 'reason' ? 200 : 500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </SheetDialog>
  );
}
