import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsServed } from '../../routes/use-served.ts';
import styles from './header.module.css';

/** The search over everything; Enter goes to its page. It is there as soon as that page is. */
export function SearchBox() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const isServed = useIsServed();
  if (!isServed('/global-search')) return null;
  return (
    <Input
      className={styles.searchBox}
      size="middle"
      allowClear
      prefix={<SearchOutlined />}
      placeholder={t('全局搜索')}
      aria-label={t('全局搜索')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => {
        const searchkey = typed.trim();
        if (searchkey !== '') void navigate(`/global-search?${new URLSearchParams({ searchkey })}`);
      }}
    />
  );
}
