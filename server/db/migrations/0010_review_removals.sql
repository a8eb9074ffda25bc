-- Staff take a review off the site: its author is told why and may appeal, as of an ad.
alter table statements drop constraint statements_subject_type_check,
  add constraint statements_subject_type_check check (subject_type in ('ad', 'user', 'review'));

-- The statement, and what was told and can be taken back for some seconds.
alter table reviews add column removal jsonb;
comment on column reviews.removal is 'type: Record<string, unknown>';
alter table reviews add constraint reviews_removal_check check ((removed_at is null) = (removal is null));

create index reviews_shown_idx on reviews (published_at desc, id desc) where published_at is not null and removed_at is null;
create index reviews_removed_idx on reviews (removed_at desc, id desc) where removed_at is not null;
