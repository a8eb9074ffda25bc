-- What was written last waited in a list that every question read through, until somebody vacuumed the table: of 18,000 words
-- nearly all, since they are written together. A misspelt word took 16 ms for it, and takes half a millisecond.
alter index search_words_trgm_idx set (fastupdate = off);
alter index communes_words_idx set (fastupdate = off);
select gin_clean_pending_list('search_words_trgm_idx'), gin_clean_pending_list('communes_words_idx');
