import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { proposedFirm, rememberFirm } from '../login-door.ts';
import { LoginField } from './login-field.tsx';
import { useLoginTranslation } from './login-i18n.ts';

export interface ChooseFirmProps {
  /** The plain login page, where no firm means the operator's own. */
  readonly isOptional: boolean;
  readonly onChosen: (companyId: string) => void;
  /** There is such a firm. */
  readonly onKnown: (companyId: string) => void;
}

/** The firm that somebody signs in to, by the id or code that it was given; its name is shown once it is known. */
export function ChooseFirm({ isOptional, onChosen, onKnown }: ChooseFirmProps) {
  const t = useLoginTranslation();
  const [typed, setTyped] = useState(() => proposedFirm(window.location.search));
  const [firm, setFirm] = useState<{
    readonly of: string;
    readonly name: string | undefined;
    readonly logo: string;
  }>();
  useEffect(() => {
    const companyId = typed.trim();
    onChosen(companyId);
    if (companyId === '') {
      if (isOptional) rememberFirm('');
      return;
    }
    const timer = setTimeout(() => {
      api('GET /saas/company/:companyId', {
        params: { companyId },
        session: 'none',
        errors: 'returned',
      }).then(
        ({ name, logo }) => {
          setFirm({ of: companyId, name, logo });
          rememberFirm(companyId);
          onKnown(companyId);
        },
        () => setFirm({ of: companyId, name: undefined, logo: '' }),
      );
    }, 400);
    return () => clearTimeout(timer);
  }, [typed, isOptional, onChosen, onKnown]);
  const known = firm?.of === typed.trim() ? firm : undefined;
  return (
    <LoginField
      label={t('企业编号')}
      name="companyId"
      autoComplete="organization"
      maxLength={50}
      value={typed}
      fault={known && known.name === undefined ? '企业不存在或已停用，请检查企业编号。' : undefined}
      help={known?.name ?? (isOptional && typed.trim() === '' ? t('不填则登录本系统的运营企业') : undefined)}
      after={known === undefined || known.logo === '' ? null : <img src={known.logo} alt="" height={24} />}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
