alter table loans_repayment add column is_cancelled boolean;
