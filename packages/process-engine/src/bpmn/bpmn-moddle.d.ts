/** The reader of BPMN designers, which tests ask whether a written file is right. It ships no types of its own entry. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    constructor(extensions?: Readonly<Record<string, object>>);
    fromXML(xml: string): Promise<{ readonly rootElement: object; readonly warnings: readonly object[] }>;
    toXML(element: object, options: { readonly format: boolean }): Promise<{ readonly xml: string }>;
  }
}
