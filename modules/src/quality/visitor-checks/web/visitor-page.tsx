import {
  ApiError,
  ErrorRetry,
  MessagePage,
  Page,
  PageSkeleton,
  useTranslation,
} from '@jianheng/web-platform';
import { Tag } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './visitor.module.css';
import { addressFor, PAGES, type PageName } from './visitor-addresses.ts';
import { useVisit, type Visit } from './visitor-api.ts';

export type OfLink = { readonly link: string; readonly visit: Visit };

export interface VisitorPageProps {
  readonly page: PageName | undefined;
  readonly title: string;
  readonly children: (given: OfLink) => ReactNode;
}

/** A page of a visitor: the firm that gave the link, what the link allows, and the way to the other pages. */
export function VisitorPage({ page, title, children }: VisitorPageProps) {
  const [query] = useSearchParams();
  const link = query.get('link') ?? '';
  return link === '' ? (
    <NoLink />
  ) : (
    <WithLink key={link} link={link} page={page} title={title} body={children} />
  );
}

interface WithLinkProps extends Pick<VisitorPageProps, 'page' | 'title'> {
  readonly link: string;
  readonly body: VisitorPageProps['children'];
}

function WithLink({ link, page, title, body }: WithLinkProps) {
  const t = useTranslation();
  const { data: visit, error, refetch } = useVisit(link);
  if (error instanceof ApiError && error.details.code === GONE) return <NoLink says={error.message} />;
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (visit === undefined) return <PageSkeleton />;
  return (
    <Page grows>
      <div className={styles.sheet}>
        <header className={styles.firm}>
          <div>
            <p className={styles.firmName}>{visit.firm}</p>
            <h1>{t(title)}</h1>
            <p className={styles.purpose}>
              {visit.visitor} · {visit.name}
            </p>
          </div>
          <Allowance visit={visit} />
        </header>
        <nav aria-label={t('访客检查')} className={styles.steps}>
          {Object.entries(PAGES).map(([name, { label }]) => (
            <Step key={name} name={name} label={label} link={link} isHere={name === page} />
          ))}
        </nav>
        {body({ link, visit })}
        <footer className={styles.foot}>
          {t(
            '文件在导入 {days} 天后或链接失效后自动删除，检查、对比和指标结果随文件一起删除；其他人不能看到您的文件。',
            { days: visit.keepDays },
          )}
        </footer>
      </div>
    </Page>
  );
}

const GONE = 404;

interface StepProps {
  readonly name: string;
  readonly label: string;
  readonly link: string;
  readonly isHere: boolean;
}

function Step({ name, label, link, isHere }: StepProps) {
  const t = useTranslation();
  const here = useRef<HTMLAnchorElement>(null);
  // On a phone the steps are wider than the window.
  useLayoutEffect(() => {
    if (isHere) here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isHere]);
  return (
    <Link
      ref={here}
      to={isPageName(name) ? addressFor(name, link) : ''}
      className={isHere ? `${styles.step} ${styles.here}` : styles.step}
      aria-current={isHere ? 'page' : undefined}
    >
      {t(label)}
    </Link>
  );
}

const isPageName = (name: string): name is PageName => name in PAGES;

/** What the link allows, and how much of it is used. */
function Allowance({ visit }: { readonly visit: Visit }) {
  const t = useTranslation();
  const { files, megabytes, checks, expiresOn } = visit;
  return (
    <ul aria-label={t('链接限制')} className={styles.allowance}>
      <li>
        <Tag>{t('有效期至 {day}', { day: expiresOn })}</Tag>
      </li>
      <li>
        <Tag color={files.used < files.max ? 'default' : 'warning'}>{t('文件 {used}/{max} 个', files)}</Tag>
      </li>
      <li>
        <Tag>{t('文件量 {used}/{max} MB', megabytes)}</Tag>
      </li>
      <li>
        <Tag color={checks.used < checks.max ? 'default' : 'warning'}>
          {t('检查与对比 {used}/{max} 次', checks)}
        </Tag>
      </li>
    </ul>
  );
}

/** Shown without a link that may be used: what is needed, and nothing of any firm. */
function NoLink({ says = '' }: { readonly says?: string | undefined }) {
  const t = useTranslation();
  return (
    <MessagePage
      title={t('请通过访客链接打开')}
      text={
        says === ''
          ? t('此页面供受邀单位检查自己的造价文件。请使用发放单位提供的完整链接，或联系发放单位索取。')
          : says
      }
    />
  );
}
