-- Mails about what can wait a moment go together: a notice waits for the next mail, of which there is one in 15 minutes.
alter table notifications add column mail_waits boolean not null default false;
create index notifications_mail_idx on notifications (user_id) where mail_waits;

create table notice_mails (
  user_id uuid primary key references users (id) on delete cascade,
  mailed_at timestamptz not null default now()
);
