import { useTranslation } from '@jianheng/web-platform';
import { Link, Navigate, useLocation } from 'react-router';
import looks from './report.module.css';
import { addressFor, memberOf, PAGES } from './visitor-addresses.ts';
import { VisitorPage } from './visitor-page.tsx';

/** /gdzj-*: members that the product knows lead to their page, all others show what there is. */
export function Family() {
  const { pathname, search } = useLocation();
  const member = memberOf(pathname);
  if (member !== undefined) return <Navigate to={`${PAGES[member].path}${search}`} replace />;
  return (
    <VisitorPage page={undefined} title="质量检查与项目">
      {({ link, visit }) => (
        <Index link={link} files={visit.own.files.length} checks={visit.own.checks.length} />
      )}
    </VisitorPage>
  );
}

interface IndexProps {
  readonly link: string;
  readonly files: number;
  readonly checks: number;
}

function Index({ link, files, checks }: IndexProps) {
  const t = useTranslation();
  const entries = [
    ['quickImport', t('导入 Excel 或 XML 造价文件，现有 {count} 个', { count: files })],
    ['conditions', t('填写面积，选择检查内容')],
    ['startCheck', t('检查一个文件并查看进度')],
    ['checkList', t('全部检查和对比，现有 {count} 次检查', { count: checks })],
    ['testReport', t('查看问题并下载报告')],
    ['comparison', t('招标与投标、投标与投标逐项对比')],
    ['indexAnalysis', t('经济、工程量、工料机指标')],
  ] as const;
  return (
    <ul className={looks.index}>
      {entries.map(([page, says]) => (
        <li key={page}>
          <Link to={addressFor(page, link)}>
            <b>{t(PAGES[page].label)}</b>
            <span className={looks.says}>{says}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
