/** The reader of BPMN designers, which tests ask whether a written file is right. It ships no types of its own entry. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ readonly rootElement: object; readonly warnings: readonly object[] }>;
  }
}
