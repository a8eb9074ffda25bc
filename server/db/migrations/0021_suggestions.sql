-- The week (its Monday) in which suggestions were last mailed to the member: one mail a week, whoever sends it.
alter table profiles add column suggested_week date;
