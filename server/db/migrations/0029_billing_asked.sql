-- Of which renewal a subscriber without a billing address was told last: once for each.
alter table subscriptions add column billing_asked_for timestamptz;
