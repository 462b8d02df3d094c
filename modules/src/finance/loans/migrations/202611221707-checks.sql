alter table loans_loan add constraint loans_loan_repays_too_much_check check (repaid <= lent);
