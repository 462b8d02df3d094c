/** What is used of the viewer; the library's own types say `any` of it. */
declare module 'bpmn-js/lib/NavigatedViewer' {
  export default class NavigatedViewer {
    constructor(options: { readonly container: HTMLElement });
    importXML(xml: string): Promise<{ readonly warnings: readonly string[] }>;
    get<Service>(name: string): Service;
    destroy(): void;
  }
}
