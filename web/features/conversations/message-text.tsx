import { Link } from 'react-router';
import { findLinks, isOurs } from '#web/features/conversations/hint-links.ts';
import { useSite } from '#web/lib/site.ts';

/** Words of a message as they were written. Only an address of this very site can be followed. */
export function MessageText({ text }: { text: string }) {
  const { publicUrl } = useSite();
  const { host, hostname, origin } = new URL(publicUrl);
  const parts: (string | { text: string; to: string })[] = [];
  let from = 0;
  for (const { start, end, url } of findLinks(text)) {
    if (!isOurs(url, hostname) || url.host !== host || url.username) continue;
    parts.push(text.slice(from, start), { text: text.slice(start, end), to: url.href.slice(origin.length) || '/' });
    from = end;
  }
  parts.push(text.slice(from));
  return (
    <p className="break-words whitespace-pre-wrap">
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text do not move
          <Link key={index} to={part.to} rel="ugc nofollow noopener" className="underline underline-offset-3">
            {part.text}
          </Link>
        ),
      )}
    </p>
  );
}
