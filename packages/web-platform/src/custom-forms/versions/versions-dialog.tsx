import type { PlatformAnswer } from '@jianheng/contract';
import type { CustomForm, Fields } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import { SimpleTable } from '../../components/simple-table.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Draft, draftOf } from '../draft/draft.ts';
import { previewed } from '../draft/previewed.ts';
import { compareForms, type Difference } from './compare-forms.ts';
import { placeText, sideText, wordText } from './difference-text.ts';
import styles from './versions-dialog.module.css';

export interface VersionsDialogProps {
  readonly id: string;
  readonly draft: Draft;
  /** An older version becomes the draft. */
  readonly onTake: (draft: Draft) => void;
  readonly onClose: () => void;
}

/** What is being drawn, among the versions. */
const DRAFT = 'draft';

/** Two versions of a form beside each other, the draft among them; an older one may become the draft again. */
export function VersionsDialog({ id, draft, onTake, onClose }: VersionsDialogProps) {
  const t = useTranslation();
  const { data: versions } = useQuery({
    queryKey: queryKeys.customForms.versions(id),
    queryFn: () => api('GET /a/sys/customForm/:id/versions', { params: { id } }),
  });
  const { newest, before, after, setFrom, setTo } = useCompared({ id, draft, versions });
  const options = [
    { value: DRAFT, label: t('草稿') },
    ...(versions ?? []).map(({ version, publishedDate, publishedBy }) => ({
      value: String(version),
      label: [`v${version}`, publishedBy, formatMoment(publishedDate)].filter(Boolean).join(' · '),
    })),
  ];
  if (versions === undefined || newest === undefined || before === undefined)
    return (
      <SheetDialog title={t('版本')} onClose={onClose}>
        {versions === undefined ? (
          <RowsSkeleton rows={3} />
        ) : (
          <p className={words.quiet}>{t('还没有发布过。')}</p>
        )}
      </SheetDialog>
    );
  return (
    <SheetDialog title={t('版本比较')} width={960} onClose={onClose}>
      <div className={styles.chosen}>
        <Select
          className={styles.version ?? ''}
          aria-label={t('原来的版本')}
          value={before}
          options={options.slice(1)}
          onChange={setFrom}
        />
        <span className={words.quiet}>{t('改为')}</span>
        <Select
          className={styles.version ?? ''}
          aria-label={t('现在的版本')}
          value={after}
          options={options}
          onChange={setTo}
        />
        <TakeButton id={id} version={before} onTake={onTake} />
      </div>
      <Differences id={id} before={before} after={after} draft={draft} />
    </SheetDialog>
  );
}

type Compared = Pick<VersionsDialogProps, 'id' | 'draft'> & {
  readonly versions: PlatformAnswer<'GET /a/sys/customForm/:id/versions'> | undefined;
};

/**
 * The two sides that are compared: the version in use and the draft, until others are chosen. A draft that says the same as the
 * version in use gives way to that version, beside the one before it.
 */
function useCompared({ id, draft, versions }: Compared) {
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [newest, previous] = (versions ?? []).map(({ version }) => String(version));
  const { data: inUse } = useVersion(id, newest ?? DRAFT);
  const isPublished = inUse !== undefined && compareForms(draftOf(inUse.definition), draft).length === 0;
  const [first, second] = isPublished && previous ? [previous, newest] : [newest, DRAFT];
  return { newest, before: from ?? first, after: to ?? second ?? DRAFT, setFrom, setTo };
}

function TakeButton({
  id,
  version,
  onTake,
}: Pick<VersionsDialogProps, 'id' | 'onTake'> & { readonly version: string }) {
  const t = useTranslation();
  const { data } = useVersion(id, version);
  return (
    <Button disabled={data === undefined} onClick={() => data && onTake(draftOf(data.definition))}>
      {t('以 v{version} 作为草稿', { version })}
    </Button>
  );
}

type DifferencesProps = {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  readonly draft: Draft;
};

function Differences({ id, before, after, draft }: DifferencesProps) {
  const t = useTranslation();
  const { data: was } = useVersion(id, before);
  const { data: is } = useVersion(id, after);
  const now = after === DRAFT ? draft : is && draftOf(is.definition);
  if (was === undefined || now === undefined) return <RowsSkeleton rows={5} />;
  const then = draftOf(was.definition);
  const [hadFields, hasFields] = [fieldsOf(then), fieldsOf(now)];
  return (
    <SimpleTable<Difference>
      rows={compareForms(then, now)}
      nothing="两个版本没有差别"
      keyOf={({ part, about, word }) => `${part} ${about} ${word ?? ''}`}
      columns={[
        { key: 'place', title: t('位置'), width: 200, render: placeText },
        { key: 'word', title: t('内容'), width: 130, render: wordText },
        {
          key: 'before',
          title: t('原来'),
          render: (one) => <Side text={sideText(one, one.before, hadFields)} />,
        },
        {
          key: 'after',
          title: t('现在'),
          render: (one) => <Side text={sideText(one, one.after, hasFields)} />,
        },
      ]}
    />
  );
}

const Side = ({ text }: { readonly text: string }) => <span className={styles.side}>{text || '—'}</span>;

function fieldsOf(form: CustomForm): Fields {
  const entity = previewed(draftOf(form));
  return typeof entity === 'string' ? {} : entity.fields;
}

/** A version that was published; the draft is none. */
function useVersion(id: string, version: string) {
  return useQuery({
    queryKey: queryKeys.customForms.version(id, version),
    queryFn: () => api('GET /a/sys/customForm/:id/versions/:version', { params: { id, version } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: version !== DRAFT,
  });
}
