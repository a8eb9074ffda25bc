/** What other features may ask of the search. */
export { searchColumns, type SearchedAd, type SearchedCategory } from '#server/features/search/columns.ts';
