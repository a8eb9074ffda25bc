-- Links that change one's address, and that take such a change back.
alter table mail_tokens drop constraint mail_tokens_kind_check;
alter table mail_tokens add constraint mail_tokens_kind_check
  check (kind in ('verify_email', 'reset_password', 'newsletter_confirm', 'change_email', 'undo_email'));

-- The session that asked for a copy of everything: its link ends with it.
alter table data_exports add column session_id uuid references sessions (id) on delete set null;
create index data_exports_session_idx on data_exports (session_id);
