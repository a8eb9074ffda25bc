-- Home asks what became cheaper lately.
create index price_changes_time_idx on price_changes (changed_at);
