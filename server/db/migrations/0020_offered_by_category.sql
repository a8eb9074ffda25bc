-- How many ads a seller offers, on every page of an ad, and how many of each category, in a shop: from the index alone.
create index ads_offered_category_idx on ads (user_id, category_id) where is_public;
drop index ads_offered_idx;
