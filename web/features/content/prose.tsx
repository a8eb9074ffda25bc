import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** HTML made from our own Markdown files, and from nothing else. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate();

  /** Links of the text to other screens do not load the whole site again. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events, react/no-danger -- the links inside are the targets, and Enter on a link is a click
  return <div className={`prose ${className}`} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
