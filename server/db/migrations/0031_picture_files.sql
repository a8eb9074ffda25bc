-- A picture's files by their address. In plpgsql, so that each is planned by itself: inside a larger statement the
-- planner expects every hundredth picture to hold an address, and would rather read them all until the first.
create function ads_with_file(address text) returns setof integer language plpgsql stable rows 2 as $$
begin
  return query select ad_id from ad_images
    where url = address or variants @> jsonb_build_array(jsonb_build_object('url', address));
end $$;

-- Whether a picture of an ad, of a change that waits, or of one that an appeal may bring back is stored there.
create function is_file_of_ads(address text) returns boolean language plpgsql stable as $$
declare
  whole jsonb := jsonb_build_array(jsonb_build_object('url', address));
  variant jsonb := jsonb_build_array(jsonb_build_object('variants', whole));
begin
  return exists (select from ads_with_file(address))
    or exists (select from ad_revisions where status = 'Waiting' and (images @> whole or images @> variant))
    or exists (
      select from ad_revisions v join statements s on s.id = v.statement_id
      where v.status = 'Refused' and s.appeal_until > now() and (images @> whole or images @> variant)
    );
end $$;

-- Entries that wait in a list would have to be read from end to end by every look into the index.
alter index ad_images_variants_idx set (fastupdate = off);
alter index ad_revisions_images_idx set (fastupdate = off);
alter index ad_revisions_refused_images_idx set (fastupdate = off);
alter index ads_title_trgm_idx set (fastupdate = off);
alter index saved_search_plans_hooks_idx set (fastupdate = off);
alter index users_search_idx set (fastupdate = off);
select gin_clean_pending_list(index) from unnest(array[
  'ad_images_variants_idx', 'ad_revisions_images_idx', 'ad_revisions_refused_images_idx', 'ads_title_trgm_idx',
  'saved_search_plans_hooks_idx', 'users_search_idx'
]::regclass[]) index;
