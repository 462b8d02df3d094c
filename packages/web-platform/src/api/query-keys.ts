/**
 * The keys under which answers are cached, an area each. Whoever has changed something asks anew for an area, or for the
 * part of it that begins with the same words.
 */
export const queryKeys = {
  /** Who is here, with his rights and pages. */
  session: ['session'],
  definitions: ['definitions'],
  definition: (module: string) => ['definitions', module],
  extraFields: {
    all: ['extraFields'],
    forms: ['extraFields', 'forms'],
    of: (path: string) => ['extraFields', 'of', path],
  },
  listViews: (module: string, list: string) => ['listViews', module, list],
  userConfig: (key: string) => ['userConfig', key],
  dictionary: (code: string) => ['dictionary', code],
  departments: ['departments'],
  jobRun: (runId: string) => ['job-run', runId],
  options: {
    found: (path: string, keyword: string, narrowing?: object) => ['options', path, keyword, narrowing],
    lookedBack: (path: string, keyword: string) => ['options', path, 'lookedBack', keyword],
    level: (path: string, parentId: string, narrowing?: object) => [
      'options',
      path,
      'below',
      parentId,
      narrowing,
    ],
    begun: (path: string, from: string) => ['options', path, 'begun', from],
    known: (path: string) => ['options', 'known', path],
    beginning: (values: object) => ['options', 'beginning', values],
    labels: (path: string, ids: readonly string[]) => ['options', path, 'ids', ids],
  },
  online: { count: ['online', 'count'], list: ['online', 'list'] },
  /** What hardly changes: people, the calendar. */
  directory: {
    people: (params: object, pageNo: number) => ['directory', 'people', params, pageNo],
    substitutes: ['directory', 'substitutes'],
    calendar: ['directory', 'workDays'],
    workDays: (year: number) => ['directory', 'workDays', year],
    workTime: ['directory', 'workDays', 'workTime'],
    workCalendar: ['directory', 'workDays', 'all'],
  },
  /** What a person keeps of himself. */
  own: {
    info: ['own', 'info'],
    settings: ['own', 'settings'],
    invoices: ['own', 'invoices'],
    sessions: ['own', 'sessions'],
    workMode: ['own', 'workMode'],
    opened: ['own', 'opened'],
  },
  /** Figures of a page, or the rows behind one of them. */
  dashboard: (asked: object) => ['dashboard', asked],
  search: {
    all: ['search'],
    kinds: (keyword: string) => ['search', 'kinds', keyword],
    rows: (query: object) => ['search', 'rows', query],
    people: (query: object) => ['search', 'people', query],
  },
  /** What a file is shown by, its versions, its picture. */
  filePreview: (id: string) => ['files', id, 'preview'],
  fileVersions: (id: string) => ['files', id, 'versions'],
  picture: (id: string) => ['files', id, 'picture'],
  waterMark: ['waterMark'],
  document: (id: string) => ['documents', id],
  documentBytes: (id: string) => ['documents', id, 'bytes'],
  printTemplates: {
    all: ['printTemplates'],
    forms: ['printTemplates', 'forms'],
    of: (formId: string) => ['printTemplates', 'of', formId],
    words: (formId: string) => ['printTemplates', 'words', formId],
    versions: (id: string) => ['printTemplates', 'versions', id],
  },
  print: (formId: string, ids: string, hasCover: boolean) => ['print', formId, ids, hasCover],
  /** Imports of workbooks, and templates of them. */
  excel: {
    import: (id: string) => ['excel', 'import', id],
    rows: (id: string, asked: object) => ['excel', 'import', id, 'rows', asked],
    allTemplates: ['excel', 'templates'],
    templates: (params: object) => ['excel', 'templates', params],
    entities: ['excel', 'entities'],
  },
  /** Who else is changing a row just now. */
  editors: (path: string, id: string) => ['editors', path, id],
  /** The rows of an entity, by the path of its calls. */
  entity: {
    every: ['entity'],
    all: (path: string) => ['entity', path],
    row: (path: string, id: string | undefined) => ['entity', path, 'row', id],
    /** What a module reads of a row beside it. */
    rowPart: (path: string, id: string, part: string) => ['entity', path, 'row', id, part],
    list: (path: string, query: object) => ['entity', path, 'list', query],
    /** One after another, without pages. */
    endless: (path: string, query: object) => ['entity', path, 'endless', query],
    /** What a calendar shows of them. */
    range: (path: string, asked: object) => ['entity', path, 'range', asked],
    /** What statistics and boards make of them. */
    groups: (path: string, asked: object) => ['entity', path, 'groups', asked],
    /** A change of them that waits for somebody's consent. */
    proposal: (path: string) => ['entity', path, 'proposal'],
    tree: (path: string, params: object) => ['entity', path, 'tree', params],
    sums: (path: string, names: readonly string[], params: object) => ['entity', path, 'sums', names, params],
    count: (path: string, params: object) => ['entity', path, 'count', params],
    /** Rows that somebody misses, and what keeps them out. */
    missing: (path: string, text: string, asked: object) => ['entity', path, 'missing', text, asked],
    /** As far as the server counts at once. */
    cappedCount: (path: string, params: object) => ['entity', path, 'cappedCount', params],
  },
  /** Processes as they can be started. */
  startable: {
    all: ['processes'],
    list: ['processes', 'startable'],
    favourites: ['processes', 'favourites'],
    newest: (key: string) => ['processes', 'newest', key],
  },
  /** Lists of tasks and processes, and what is counted of them. */
  processRows: {
    all: ['processRows'],
    list: (list: string, query: object) => ['processRows', list, query],
    home: (panels: string) => ['processRows', 'home', panels],
    counts: ['processRows', 'counts'],
    followed: ['processRows', 'follow'],
    linkable: (keyword: string) => ['processRows', 'linkable', keyword],
    openTasks: (processId: string) => ['processRows', 'tasks', 'of', processId],
    statistics: (body: object) => ['processRows', 'statistics', body],
    monitor: ['processRows', 'monitor'],
    leavers: ['processRows', 'leavers'],
    failedJobs: ['processRows', 'failedJobs'],
    allProcesses: ['processRows', 'allProcesses'],
    versions: ['processRows', 'versions'],
    versionsOf: (processKey: string) => ['processRows', 'versions', processKey],
    versionSteps: (versionId: string) => ['processRows', 'versionSteps', versionId],
    movePlans: (versionId: string, mapping: object) => ['processRows', 'movePlans', versionId, mapping],
  },
  /** Processes that are drawn. */
  formTimes: ['formTimes'],
  processDesign: {
    drawing: (key: string) => ['processDesign', 'drawing', key],
    choices: ['processDesign', 'choices'],
    check: (drawn: object) => ['processDesign', 'check', drawn],
    xml: (versionId: string) => ['processDesign', 'xml', versionId],
    settings: (key: string) => ['processDesign', 'settings', key],
    rules: (key: string) => ['processDesign', 'rules', key],
    access: ['processDesign', 'access'],
    called: (versionId: string) => ['processDesign', 'called', versionId],
    compared: (key: string, before: string, after: string, revision: number) => [
      'processDesign',
      'compared',
      key,
      before,
      after,
      revision,
    ],
    simulationFirm: (key: string) => ['processDesign', 'simulationFirm', key],
  },
  /** Forms that are drawn, and what they may lead to. */
  customForms: {
    all: ['customForms'],
    list: ['customForms', 'list'],
    one: (id: string) => ['customForms', 'one', id],
    versions: (id: string) => ['customForms', 'versions', id],
    audience: (id: string) => ['customForms', 'audience', id],
    indexes: (id: string) => ['customForms', 'indexes', id],
    version: (id: string, version: string) => ['customForms', 'versions', id, version],
    targets: ['customForms', 'targets'],
    sounds: ['customForms', 'sounds'],
    categories: ['customForms', 'categories'],
    /** Where the form that a code names stands. */
    page: (code: string) => ['customForms', 'page', code],
  },
  messages: {
    all: ['messages'],
    page: (query: object) => ['messages', query],
  },
  /** One process or task, as its page shows it. */
  approval: {
    all: ['approval'],
    definition: (id: string) => ['approval', 'definition', id],
    forms: ['approval', 'form'],
    form: (formId: string, at: { step: string; version: number | null; isReadonly: boolean }) => [
      'approval',
      'form',
      formId,
      at,
    ],
    task: (id: string) => ['approval', 'task', id],
    process: (id: string) => ['approval', 'process', id],
    part: (name: string, processId: string) => ['approval', name, processId],
    explanation: (taskId: string) => ['approval', 'explain', taskId],
    startFacts: (processCode: string, text: string) => ['approval', 'startFacts', processCode, text],
    startForecast: (processCode: string, text: string) => ['approval', 'startForecast', processCode, text],
    dryRun: (body: unknown) => ['approval', 'dryRun', body],
    followed: ['approval', 'follow'],
    relatedAll: ['approval', 'related'],
    related: (processId: string) => ['approval', 'related', processId],
  },
} as const;
