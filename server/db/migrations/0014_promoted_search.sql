-- Sponsored ads are looked for at every search, and are few: an index of their own holds hardly any ads to skip.
create index ads_promoted_search_idx on ads using gin (words, facets, tokens) with (fastupdate = off) where is_public and is_promoted;
