-- What the last decision told the member, while it can be taken back.
alter table business_profiles add column undo jsonb;
comment on column business_profiles.undo is 'type: { notificationId: string | null; mailId: string | null }';
