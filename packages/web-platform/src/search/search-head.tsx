import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  HomeOutlined,
  ReloadOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryKeys } from '../api/query-keys.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useStore } from '../hooks/store.ts';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { toggleMaximised } from '../navigation/maximise.ts';
import { maximisedStore } from '../navigation/tab-store.ts';
import styles from './search.module.css';

type HeadProps = { readonly keyword: string; readonly onSearch: (keyword: string) => void };

/** The search box; on a phone also home, refresh and maximise, which the tabs offer elsewhere. */
export function SearchHead({ keyword, onSearch }: HeadProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState(keyword);
  return (
    <header className={styles.head}>
      <Input.Search
        className={styles.box}
        size="large"
        allowClear
        autoFocus={keyword === ''}
        maxLength={100}
        prefix={<SearchOutlined />}
        placeholder={t('单据、项目、合同、人员：词语、编号、拼音或首字母')}
        aria-label={t('搜索内容')}
        enterButton={t('搜索')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => onSearch(text.trim())}
      />
      {isNarrow ? <Tools /> : null}
    </header>
  );
}

function Tools() {
  const t = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isMaximised = useStore(maximisedStore);
  return (
    <span className={styles.tools}>
      <IconButton icon={<HomeOutlined />} label={t('返回首页')} onClick={() => void navigate('/home')} />
      <IconButton
        icon={<ReloadOutlined />}
        label={t('刷新')}
        onClick={() => void client.invalidateQueries({ queryKey: queryKeys.search.all })}
      />
      <IconButton
        icon={isMaximised ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        label={t(isMaximised ? '还原' : '最大化')}
        isPressed={isMaximised}
        onClick={toggleMaximised}
      />
    </span>
  );
}
