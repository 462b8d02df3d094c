import inputs from './inputs.module.css';

/** The star before the name of what must be filled in. */
export function RequiredMark() {
  return <i className={inputs.required} aria-hidden="true" />;
}
