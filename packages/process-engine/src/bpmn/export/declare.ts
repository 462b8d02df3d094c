import type { Declared } from '../import/declarations.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { makeElement } from './make-element.ts';
import type { XmlIds } from './xml-ids.ts';

/** Collects what the events of a model refer to, each once, for the top of the file. */
export class Declarations {
  readonly #ids: XmlIds;
  readonly #elements = new Map<string, XmlElement>();
  readonly #messages = new Map<string, string>();
  readonly #signals = new Map<string, { name: string; isForInstance: boolean }>();
  readonly #errors = new Map<string, string>();
  readonly #escalations = new Map<string, string | undefined>();

  constructor(ids: XmlIds) {
    this.#ids = ids;
  }

  get elements(): XmlElement[] {
    return [...this.#elements.values()];
  }

  /** As a reader of the file will find them. */
  get declared(): Declared {
    return {
      messages: this.#messages,
      signals: this.#signals,
      errors: this.#errors,
      escalations: this.#escalations,
    };
  }

  /** The id of the message of this name. */
  message(name: string): string {
    return this.#declare('message', name, { name }, (id) => this.#messages.set(id, name));
  }

  signal(name: string, isForInstance: boolean): string {
    const scope = isForInstance ? { 'vendor:scope': 'processInstance' } : {};
    const key = `${isForInstance ? 'instance' : 'all'} ${name}`;
    return this.#declare('signal', key, { name, ...scope }, (id) =>
      this.#signals.set(id, { name, isForInstance }),
    );
  }

  error(code: string): string {
    return this.#declare('error', code, { name: code, errorCode: code }, (id) => this.#errors.set(id, code));
  }

  escalation(code: string): string {
    return this.#declare('escalation', code, { name: code, escalationCode: code }, (id) =>
      this.#escalations.set(id, code),
    );
  }

  #declare(
    kind: string,
    key: string,
    attributes: Record<string, string>,
    note: (id: string) => void,
  ): string {
    const place = `${kind}:${key}`;
    const known = this.#elements.get(place)?.attributes.get('id')?.value;
    if (known !== undefined) return known;
    const id = this.#ids.make(`${kind[0]?.toUpperCase()}${kind.slice(1)}`);
    this.#elements.set(place, makeElement(`bpmn:${kind}`, { attributes: { id, ...attributes } }));
    note(id);
    return id;
  }
}
