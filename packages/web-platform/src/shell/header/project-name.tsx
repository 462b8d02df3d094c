import { useLocation } from 'react-router';
import { useStore } from '../../hooks/store.ts';
import { projectNameStore } from '../../navigation/project-name.ts';
import styles from './header.module.css';

/** The project in the header of its frame: the one a page announced, else the one in the address. */
export function ProjectName() {
  const announced = useStore(projectNameStore);
  const inAddress = new URLSearchParams(useLocation().search).get('projectName') ?? '';
  const name = announced === '' ? inAddress : announced;
  return name === '' ? null : <span className={styles.headerTitle}>{name}</span>;
}
