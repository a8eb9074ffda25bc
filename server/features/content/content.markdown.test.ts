import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#server/features/content/content.markdown.ts';

const options = { questions: false, tableName: (heading: string) => `Table: ${heading}` };

describe('a written page', () => {
  test('is split at its headings, with anchors that stay unique', () => {
    const { intro, sections } = renderMarkdown(
      'Hello.\n\n## Été & *toi*\n\nOne.\n\n### Été & toi\n\nTwo.\n\n## Été & toi',
      options,
    );
    expect(intro).toBe('<p>Hello.</p>\n');
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['ete-toi', 'Été & toi'],
      ['ete-toi-3', 'Été & toi'],
    ]);
    expect(sections[0]?.html).toContain('<h3 id="ete-toi-2">');
  });

  test('lets a table scroll in a focusable region named after its heading', () => {
    const { sections } = renderMarkdown('## "Limits"\n\n| a | b |\n|---|---|\n| 1 | `2` |', options);
    expect(sections[0]?.html).toContain(
      '<div class="table-region" role="region" tabindex="0" aria-label="Table: &quot;Limits&quot;">',
    );
    expect(sections[0]?.html).toContain('<th scope="col">a</th>');
    expect(sections[0]?.html).toContain('<td><code>2</code></td>');
  });

  test('is summed up by its first words that announce nothing, without markup', () => {
    const { sections } = renderMarkdown(
      '## One\n\nFour kinds:\n\n- the **first** [kind](/x)\n\n## Two\n\n' + 'word '.repeat(60),
      options,
    );
    expect(sections[0]?.summary).toBe('the first kind');
    expect(sections[1]?.summary).toMatch(/word…$/);
    expect(sections[1]?.summary.length).toBeLessThanOrEqual(141);
  });

  test('of questions folds each of them and lists them as text', () => {
    const page = renderMarkdown('## Buying\n\n### Is it **free**?\n\nYes, [read](/terms).', {
      ...options,
      questions: true,
    });
    expect(page.sections[0]?.html).toBe(
      '<details><summary>Is it <strong>free</strong>?</summary><div id="is-it-free"><p>Yes, <a href="/terms">read</a>.</p>\n</div></details>',
    );
    expect(page.questions).toEqual([{ question: 'Is it free?', answer: '<p>Yes, <a href="/terms">read</a>.</p>\n' }]);
  });
});
