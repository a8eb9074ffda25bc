alter table saved_searches
  -- Matches since the member last looked, and since the last alert.
  add column new_count integer not null default 0,
  add column pending_count integer not null default 0,
  -- The newest of the pending ones: what the alert names.
  add column pending_ad_id integer references ads (id) on delete set null,
  add column last_alert_at timestamptz;

create index saved_searches_pending_idx on saved_searches (frequency) where pending_count > 0;
create index saved_searches_pending_ad_idx on saved_searches (pending_ad_id) where pending_ad_id is not null;

-- Ads that came online and were not yet held against the saved searches.
create table unmatched_ads (
  ad_id integer primary key references ads (id) on delete cascade
);
