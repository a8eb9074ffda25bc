-- Plans of kept searches name their places otherwise now; they are made again before the next ad is held against them.
delete from saved_search_plans;
