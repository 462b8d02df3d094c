-- What a trial yields is answered and stored nowhere.
alter table bonus_sharing_bonus_rule drop column trial;
