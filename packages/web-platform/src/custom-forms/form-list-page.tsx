import { useParams } from 'react-router';
import { ListPage } from '../entities/pages/list-page.tsx';
import { useFormPage } from './use-form-page.tsx';

/** The list of the form that the address names by its code, a tree where its rows hang below each other; or one of its views. */
export function FormListPage() {
  const { formId = '', view } = useParams();
  const found = useFormPage(formId, view);
  return 'page' in found ? <ListPage page={found.page} /> : found.instead;
}
