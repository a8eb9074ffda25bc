-- Issued is issued: only its file, which is made afterwards, is filled in once; after ten years it may go.
create or replace function keep_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at > now() - interval '10 years' then raise exception 'an invoice is kept'; end if;
    return old;
  end if;
  if (to_jsonb(new) - 'file' - 'sha256') is distinct from (to_jsonb(old) - 'file' - 'sha256')
    or (old.sha256 is not null and new.sha256 is distinct from old.sha256) then
    raise exception 'an invoice is not changed';
  end if;
  return new;
end $$;
create index invoices_corrects_idx on invoices (corrects) where corrects is not null;
