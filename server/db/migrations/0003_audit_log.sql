-- What staff did: written in the transaction of the change, never changed or taken away. Ids only, no names, and no
-- foreign keys: an account may go, what it did stays.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null where the site itself acted.
  actor_id uuid,
  role text not null check (role in ('User', 'Admin', 'Moderator', 'Site')),
  action text not null check (length(action) between 3 and 60),
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_id text not null check (length(subject_id) <= 100),
  reason_code text check (length(reason_code) <= 40),
  before jsonb check (pg_column_size(before) <= 65536),
  after jsonb check (pg_column_size(after) <= 65536),
  -- What was done in one go.
  batch_id uuid,
  undo_of bigint references audit_log (id),
  request_id text check (length(request_id) <= 60)
);

comment on column audit_log.before is 'type: Record<string, unknown>';
comment on column audit_log.after is 'type: Record<string, unknown>';
create index audit_log_actor_idx on audit_log (actor_id, id desc);
create index audit_log_subject_idx on audit_log (subject_type, subject_id, id desc);
create index audit_log_action_idx on audit_log (action, id desc);
create index audit_log_at_idx on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_rows before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_whole before truncate on audit_log for each statement execute function refuse_change();
