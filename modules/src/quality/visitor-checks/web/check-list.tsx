import { formatMoment, Money, SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import styles from './visitor.module.css';
import { addressFor } from './visitor-addresses.ts';
import type { VisitorCheck } from './visitor-api.ts';
import { type OfLink, VisitorPage } from './visitor-page.tsx';

/** 质量检查: the checks and comparisons that were made with the link. */
export function CheckList() {
  return (
    <VisitorPage page="checkList" title="质量检查">
      {(given) => (
        <div className={styles.part}>
          <Checks {...given} />
          <Comparisons {...given} />
        </div>
      )}
    </VisitorPage>
  );
}

const STATES = {
  running: ['未完成', 'wait'],
  done: ['已完成', 'done'],
  failed: ['未能检查', 'wrong'],
} as const;

function Checks({ link, visit }: OfLink) {
  const t = useTranslation();
  const navigate = useNavigate();
  const count = (key: 'errors' | 'warnings' | 'infos', title: string) => ({
    key,
    title,
    width: 80,
    align: 'right' as const,
    render: (check: VisitorCheck) => check[key],
  });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('检查记录')}</h2>
      <SimpleTable
        rows={visit.own.checks}
        keyOf={({ id }) => id}
        nothing="还没有检查，请先导入文件并开始检查。"
        onOpen={(check) => {
          if (check.state !== 'failed') void navigate(addressOf(link, check));
        }}
        columns={[
          { key: 'name', title: t('工程名称'), render: ({ name }) => name },
          {
            key: 'state',
            title: t('状态'),
            width: 100,
            render: ({ state }) => <StateTag label={t(STATES[state][0])} tone={STATES[state][1]} />,
          },
          count('errors', t('错误')),
          count('warnings', t('警告')),
          count('infos', t('提示')),
          {
            key: 'risk',
            title: t('涉及金额'),
            width: 140,
            align: 'right',
            render: ({ amountAtRisk }) => <Money amount={amountAtRisk} />,
          },
          {
            key: 'begun',
            title: t('检查时间'),
            width: 150,
            render: ({ begunAt }) => formatMoment(begunAt),
          },
        ]}
        actions={(check) =>
          check.state === 'failed' ? null : (
            <Link to={addressOf(link, check)}>
              <Button type="link">{t(check.state === 'done' ? '查看报告' : '继续检查')}</Button>
            </Link>
          )
        }
      />
    </section>
  );
}

const addressOf = (link: string, { id, state, fileId }: VisitorCheck) =>
  state === 'done'
    ? addressFor('testReport', link, { check: id })
    : addressFor('startCheck', link, { file: fileId, check: id });

function Comparisons({ link, visit }: OfLink) {
  const t = useTranslation();
  const navigate = useNavigate();
  if (visit.own.comparisons.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('对比记录')}</h2>
      <SimpleTable
        rows={visit.own.comparisons}
        keyOf={({ id }) => id}
        nothing="还没有对比"
        onOpen={({ id }) => void navigate(addressFor('comparison', link, { comparison: id }))}
        columns={[
          { key: 'name', title: t('对比文件'), render: ({ name }) => name },
          {
            key: 'suspicious',
            title: t('雷同可疑'),
            width: 110,
            align: 'right',
            render: ({ suspicious }) => suspicious,
          },
          {
            key: 'compared',
            title: t('对比时间'),
            width: 150,
            render: ({ comparedAt }) => formatMoment(comparedAt),
          },
        ]}
      />
    </section>
  );
}
