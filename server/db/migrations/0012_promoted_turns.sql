-- Sponsored ads in a mixed order, the same for ever: the home page reads a few from wherever its turn begins.
create index ads_promoted_turn_idx on ads (hashint4extended(id, 0)) where is_public and is_promoted;
