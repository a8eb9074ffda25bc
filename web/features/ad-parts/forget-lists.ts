import { queryClient } from '#web/lib/query-client.ts';

/** Every list an ad may stand in, with its total. */
const lists = [['ads'], ['search'], ['search-map'], ['favorites']];

/** An ad came, changed or went: lists on screen are read again at once, the others when they next are. */
export function forgetLists(): void {
  for (const queryKey of lists) {
    queryClient().removeQueries({ queryKey, type: 'inactive' });
    void queryClient().invalidateQueries({ queryKey });
  }
}
