/** XML allows more letters, but the readers of BPMN designers know only these. */
const ALLOWED = /^[A-Za-z_][\w.-]*$/;

/** The ids of a file, each once in the whole document. */
export class XmlIds {
  readonly #taken = new Set<string>();

  /** This id, or a name of its own where it is not allowed or taken. */
  idFor(id: string): string {
    if (ALLOWED.test(id) && !this.#taken.has(id)) return this.#take(id);
    return this.make(id.replace(/[^\w.-]/g, '_'));
  }

  /** A free name that begins with this word. */
  make(word: string): string {
    const start = ALLOWED.test(word) ? word : `id_${word}`;
    for (let number = 1; ; number += 1) {
      const id = `${start}_${number}`;
      if (!this.#taken.has(id)) return this.#take(id);
    }
  }

  #take(id: string): string {
    this.#taken.add(id);
    return id;
  }
}
