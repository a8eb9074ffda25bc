-- By which rules the words of all ads were made. When the code or the categories have others, a job goes through the ads:
-- `done_to` is the last it came to, null at the end.
create table search_index (
  only_row boolean primary key default true check (only_row),
  rules integer not null,
  categories text not null,
  done_to integer,
  -- When searches began to be read as they are now: rules, categories and synonyms.
  read_since timestamptz not null default now()
);
insert into search_index (rules, categories, done_to) values (0, '', 0);
