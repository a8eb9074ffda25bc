-- Anybody can type anybody's address: what a visitor sends is a report of its own. One account has one open report of a
-- thing, to which it adds.
drop index reports_open_once_idx;
create unique index reports_open_once_idx on reports (target_type, target_id, reporter_id)
  where status = 'Open' and reporter_id is not null;

-- With what was added to it.
alter table reports drop constraint reports_description_check,
  add constraint reports_description_check check (length(description) <= 20000);
