import { type Command, EXIT, requiredOption, say, UsageError } from '@jianheng/command-line';
import { computeFee, FEE_TABLES, FeeError } from '../../src/index.ts';

/** `fees --table ZB1980 --item 工程 --base 6000`: a fee by a published tariff, with its steps. */
export const fees: Command = {
  usage: 'fees --table 收费表 --item 项目 --base 计费额（万元） [--float 浮动%] [--minimum 最低收费]',
  help: '按公布的收费标准计算，逐档列出；不带选项时列出全部收费表',
  options: ['table', 'item', 'base', 'float', 'minimum'],
  run(call) {
    const id = call.options.get('table');
    if (id === undefined) {
      for (const table of FEE_TABLES) say(`${table.id}  ${table.title}  ${table.source}`);
      return Promise.resolve(EXIT.done);
    }
    const table = FEE_TABLES.find((one) => one.id === id);
    if (!table) throw new UsageError(`没有收费表「${id}」`);
    const floatPercent = call.options.get('float');
    const minimum = call.options.get('minimum');
    try {
      const result = computeFee(table, {
        item: requiredOption(call, 'item'),
        base: requiredOption(call, 'base'),
        ...(floatPercent === undefined ? {} : { floatPercent }),
        ...(minimum === undefined ? {} : { minimum }),
      });
      process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
    } catch (error) {
      if (!(error instanceof FeeError)) throw error;
      say(`错误：${error.message}`);
      return Promise.resolve(EXIT.badInput);
    }
    return Promise.resolve(EXIT.done);
  },
};
