import { useLocation } from 'react-router';
import { createStore, useStore } from '../../hooks/store.ts';
import styles from './header.module.css';

const projectStore = createStore('');

/** Tells the project frame which project is open. */
export function showProjectName(name: string): void {
  projectStore.set(() => name);
}

/** The project in the header of its frame: the one a page announced, else the one in the address. */
export function ProjectName() {
  const announced = useStore(projectStore);
  const inAddress = new URLSearchParams(useLocation().search).get('projectName') ?? '';
  const name = announced === '' ? inAddress : announced;
  return name === '' ? null : <span className={styles.headerTitle}>{name}</span>;
}
