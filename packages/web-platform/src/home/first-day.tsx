import { useQuery } from '@tanstack/react-query';
import { Button, Steps } from 'antd';
import { Link } from 'react-router';
import { pageApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { openDialog } from '../navigation/dialog-store.ts';
import { useSession } from '../session/session-context.ts';
import { useUserConfig } from '../session/use-user-config.ts';
import styles from './home.module.css';
import { useHomeLists } from './panels/use-home-lists.ts';

/** A firm of so many people has not been set up yet. */
const FOUNDED_WITH = 1;
const IS_CLOSED = 'first_day_closed';

/** 开始使用: the first steps of whoever has just come, until they are taken or put away. */
export function FirstDay() {
  const t = useTranslation();
  const { login } = useSession();
  const lists = useHomeLists();
  const [isClosed, close] = useUserConfig(IS_CLOSED, (stored) => stored === true);
  const isAdmin = login?.isAdmin === true;
  const asked = { pageSize: 1 };
  const { data: people } = useQuery({
    queryKey: queryKeys.search.people(asked),
    queryFn: () => pageApi('POST /share/user/queryList', { body: asked }),
    enabled: isAdmin && !isClosed,
  });
  const isNewFirm = isAdmin && people !== undefined && (people.total ?? 0) <= FOUNDED_WITH;
  const isNewPerson =
    !isAdmin && lists !== undefined && [lists.toDo, lists.done, lists.mine].every(({ total }) => total === 0);
  if (isClosed || !(isNewFirm || isNewPerson)) return null;
  return (
    <section className={`${styles.panel} ${styles.panelWhole}`} aria-label={t('开始使用')}>
      <header className={styles.panelHead}>
        <h2>{t('开始使用')}</h2>
        <Button type="link" size="small" onClick={() => void close(true)}>
          {t('不再显示')}
        </Button>
      </header>
      {isNewFirm ? <AdministratorSteps /> : <ClerkSteps />}
    </section>
  );
}

function AdministratorSteps() {
  const t = useTranslation();
  return (
    <Steps
      className={styles.firstSteps ?? ''}
      size="small"
      current={-1}
      items={[
        {
          title: <Link to="/sys-manager/organization">{t('建立部门')}</Link>,
          content: t('按公司的组织填写，指定负责人'),
        },
        { title: <Link to="/sys-manager/user">{t('添加人员')}</Link>, content: t('可从 Excel 导入') },
        {
          title: <Link to="/sys-manager/role">{t('设置角色')}</Link>,
          content: t('再到“功能授权”勾选每个角色能做什么'),
        },
        {
          title: <Link to="/sys-manager/setting-flow/f-base-setting">{t('检查流程')}</Link>,
          content: t('看看每个环节由谁审批'),
        },
      ]}
    />
  );
}

function ClerkSteps() {
  const t = useTranslation();
  return (
    <Steps
      className={styles.firstSteps ?? ''}
      size="small"
      current={-1}
      items={[
        {
          title: (
            <Button type="link" size="small" onClick={() => openDialog('startProcess')}>
              {t('发起流程')}
            </Button>
          ),
          content: t('请假、报销、用车等都从这里开始'),
        },
        {
          title: <Link to="/main-page/personInfo">{t('完善个人信息')}</Link>,
          content: t('手机和邮箱用来接收通知'),
        },
        {
          title: <Link to="/main-page/proxy">{t('代理设置')}</Link>,
          content: t('外出时由同事代为审批'),
        },
        {
          title: (
            <Button type="link" size="small" onClick={() => openDialog('jump')}>
              {t('按 Ctrl K 查找')}
            </Button>
          ),
          content: t('页面、单据和人员，可用拼音'),
        },
      ]}
    />
  );
}
