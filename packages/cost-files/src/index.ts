/** Opens files of costs of every known format by their content: workbooks, exchange files in XML, GAEB, models. */

export {
  describeSourceFile,
  readSourceFile,
  type SourceFile,
  type SourceFileOptions,
} from './read-source-file.ts';
