import { decimal } from '@jianheng/definition';
import type { Call } from '@jianheng/server-platform';
import type { receivables } from '../receivables.module.ts';

/** A row that was agreed with and is wrong gets another one against it (冲正); both stay, and neither is claimed. */
export async function reverseReceipt({
  row,
  input,
  tables,
  user,
  businessError,
}: Call<typeof receivables, 'reverse'>) {
  const { id, code, isCorrect, reverses, ...wrong } = await tables.receipt.lock(row.id);
  if (!isCorrect) throw businessError('notCheckedYet', { code });
  if (reverses) throw businessError('isReversal', { code });
  const reversals = await tables.receipt.count({ reverses: { is: code } });
  if (reversals > 0) throw businessError('reversedAlready', { code });

  const { matter } = input;
  await tables.receipt.change(id, { isNeedClaim: false });
  await tables.receipt.add({
    accountUnit: wrong.accountUnit,
    accountName: wrong.accountName,
    accountNo: wrong.accountNo,
    dateTime: wrong.dateTime,
    income: wrong.pay,
    pay: wrong.income,
    balance: decimal.plus(decimal.minus(wrong.balance, wrong.income), wrong.pay),
    bankNumber: wrong.bankNumber,
    otherSideUnit: wrong.otherSideUnit,
    otherSideName: wrong.otherSideName,
    summary: wrong.summary,
    matter,
    isNeedClaim: false,
    isChangeAccount: wrong.isChangeAccount,
    isCorrect: true,
    maker: wrong.maker,
    corrector: user.id,
    correctionTime: new Date().toISOString(),
    reverses: code,
  });
}
