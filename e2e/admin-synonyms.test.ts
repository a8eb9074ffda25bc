/** Words that mean the same, as an administrator keeps them. In one file, for all of these tests write one list. */
import './synonyms/groups.ts';
import './synonyms/focus.ts';
import './synonyms/together.ts';
import './synonyms/looks.ts';
