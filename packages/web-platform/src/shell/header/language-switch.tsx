import { GlobalOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import iconButton from '../../components/icon-button.module.css';
import { useStore } from '../../hooks/store.ts';
import { translate } from '../../i18n/i18n.ts';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { languageStore, switchLanguage } from '../../i18n/language-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';

/** Chinese, English, Spanish. */
export function LanguageSwitch() {
  const t = useTranslation();
  const language = useStore(languageStore);
  const change = async (code: Language) => {
    await switchLanguage(code);
    toast().success(translate('语言切换成功'));
  };
  const items = LANGUAGES.map(({ code, name }) => ({
    key: code,
    label: name,
    onClick: () => void change(code),
  }));
  return (
    <Dropdown menu={{ items, selectedKeys: [language] }} trigger={['click']}>
      <button type="button" className={iconButton.iconButton} aria-label={t('语言')} title={t('语言')}>
        <GlobalOutlined />
      </button>
    </Dropdown>
  );
}
