/** What is used of the modeler; the library's own types say `any` of it. */
declare module 'bpmn-js/lib/Modeler' {
  export default class Modeler {
    constructor(options: {
      readonly container: HTMLElement;
      readonly additionalModules: readonly object[];
      readonly moddleExtensions: Readonly<Record<string, object>>;
      readonly bpmnRenderer?: Readonly<Record<string, string>>;
    });
    importXML(xml: string): Promise<{ readonly warnings: readonly string[] }>;
    saveXML(options: { readonly format: boolean }): Promise<{ readonly xml?: string }>;
    get<Service>(name: string): Service;
    on(event: string, listener: () => void): void;
    destroy(): void;
  }
}

declare module 'diagram-js-minimap' {
  const minimap: object;
  export default minimap;
}
