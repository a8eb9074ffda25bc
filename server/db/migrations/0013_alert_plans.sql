-- Saved searches read once, so that new ads are held against all of them in one statement. A plan is made again when its
-- search, the synonyms or the categories change, and after a day: what the words of a search mean depends on what is there.
create table saved_search_plans (
  search_id uuid primary key references saved_searches (id) on delete cascade,
  -- The search it was made from.
  query jsonb not null,
  -- An ad without any of these cannot match: words, "p:" and the beginning of one, "c:" and a category, or "*" for all.
  hooks text[] not null,
  words tsquery,
  category_id integer,
  -- The filters, as the search feature reads them.
  filters jsonb not null,
  made_at timestamptz not null default now()
);

comment on column saved_search_plans.query is 'type: Record<string, string | string[]>';
create index saved_search_plans_hooks_idx on saved_search_plans using gin (hooks);
create index saved_search_plans_age_idx on saved_search_plans (made_at);
