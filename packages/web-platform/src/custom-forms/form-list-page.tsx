import { useLocation, useParams } from 'react-router';
import { ListPage } from '../entities/pages/list-page.tsx';
import { titleOf } from '../i18n/say-title.ts';
import { usePageTitle } from '../navigation/page-titles.ts';
import { tabTitleOf } from '../navigation/tabs.ts';
import type { EntityPage } from '../session/session-context.ts';
import { useFormPage } from './use-form-page.tsx';

/** The list of the form that the address names by its code, a tree where its rows hang below each other; or one of its views. */
export function FormListPage() {
  const { formId = '', view } = useParams();
  const { pathname } = useLocation();
  const found = useFormPage(formId, view);
  if (!('page' in found)) return found.instead;
  const { page } = found;
  return page.path === pathname ? <ListPage page={page} /> : <ListElsewhere page={page} />;
}

/** At an address that says of any form only that it is a list or a tree. */
function ListElsewhere({ page }: { readonly page: EntityPage }) {
  const { search } = useLocation();
  usePageTitle(tabTitleOf(search, undefined, titleOf({ name: page.title, drawn: page.drawn })));
  return <ListPage page={page} />;
}
