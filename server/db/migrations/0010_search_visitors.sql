-- Who looked for what today, as a hash whose key changes every day: a term counts once per visitor and day. Yesterday's go.
create table search_visitors (
  day date not null,
  term text not null,
  visitor bytea not null,
  primary key (day, term, visitor)
);
