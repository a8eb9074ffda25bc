-- Statements are about accounts too, and know what the DSA Transparency Database asks for and nothing else can tell.
alter table statements drop constraint statements_subject_type_check,
  add constraint statements_subject_type_check check (subject_type in ('ad', 'user')),
  drop constraint statements_decision_check,
  add constraint statements_decision_check check (decision in ('reject', 'suspend', 'remove', 'refuse')),
  -- What made staff look: a report, or they themselves.
  add column source text not null default 'own' check (source in ('report', 'own')),
  add column automated_detection boolean not null default false,
  -- When what it is about was put online, or the account opened.
  add column content_at timestamptz,
  -- When the restriction ends by itself, as a ban does.
  add column until timestamptz;

create index statements_decided_idx on statements (decided_at, id);

-- What whoever is concerned says against a statement: once each, decided by somebody else.
create table appeals (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null unique references statements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  text text not null check (length(text) <= 5000),
  status text not null default 'Open' check (status in ('Open', 'Upheld', 'Overturned')),
  created_at timestamptz not null default now(),
  -- By then it should be decided; admins are told when it is not.
  due_at timestamptz not null,
  told_late_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  decision_text text check (length(decision_text) <= 2000),
  version integer not null default 1,
  check ((status = 'Open') = (decided_at is null))
);

create index appeals_queue_idx on appeals (status, created_at, id);
create index appeals_user_idx on appeals (user_id, created_at desc);
create index appeals_late_idx on appeals (due_at) where status = 'Open' and told_late_at is null;

-- Members as admins look for them.
create index users_search_idx on users using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index users_newest_idx on users (created_at desc, id desc);
create index users_staff_idx on users (role) where role <> 'User';

-- Whatever a signed-in browser may do is asked again, on every node, as soon as it may have changed.
create function tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('trouvaille', json_build_object('type', 'rights.changed', 'userId', case tg_table_name
    when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end)::text);
  return null;
end $$;

create trigger users_rights after update of token_version, role, is_active, banned_until on users for each row
  when ((old.token_version, old.role, old.is_active, old.banned_until)
    is distinct from (new.token_version, new.role, new.is_active, new.banned_until))
  execute function tell_rights();
create trigger sessions_rights after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_rights();
