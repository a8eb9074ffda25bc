-- When an agreed time has passed, both may review the day after, whatever becomes of the card since.
alter table handovers add column passed_at timestamptz;
create index handovers_passed_idx on handovers (passed_at) where passed_at is not null;
