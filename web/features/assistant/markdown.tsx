/** Markdown as our own elements: no HTML, no picture, and a link only to what this conversation was shown. */
import { Fragment, memo, type ReactNode } from 'react';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Link } from 'react-router';
import remend from 'remend';

interface MarkdownProps {
  text: string;
  /** Whether it may be followed: a path of the site that a tool named. */
  mayLink: (path: string) => boolean;
  /** More may come: what is open is closed for the eye. */
  isOpen?: boolean;
}

export const Markdown = memo(function Markdown({ text, mayLink, isOpen = false }: MarkdownProps) {
  const tokens = lexer(isOpen ? remend(text) : text, { gfm: true });
  return <div className="assistant-text">{tokens.map((token, index) => block(token, index, mayLink))}</div>;
});

/** No extension is in use: only the kinds of the library itself come. */
const known = (token: Token) => token as MarkedToken;

type MayLink = MarkdownProps['mayLink'];

const inlineOf = (token: { tokens?: Token[] | undefined; text?: string }, mayLink: MayLink): ReactNode =>
  token.tokens ? token.tokens.map((one, index) => inline(one, index, mayLink)) : (token.text ?? '');

function block(one: Token, key: number, mayLink: MayLink): ReactNode {
  const token = known(one);
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return (
        <p key={key} className="font-bold">
          {inlineOf(token, mayLink)}
        </p>
      );
    case 'list': {
      const items = token.items.map((item, index) => (
        <li key={index}>{item.tokens.map((one, at) => block(one, at, mayLink))}</li>
      ));
      return token.ordered ? (
        <ol key={key} start={Number(token.start) || 1} className="ml-5 list-decimal">
          {items}
        </ol>
      ) : (
        <ul key={key} className="ml-5 list-disc">
          {items}
        </ul>
      );
    }
    case 'blockquote':
      return (
        <blockquote key={key} className="border-l-4 border-line pl-3 text-ink-2">
          {token.tokens.map((one, index) => block(one, index, mayLink))}
        </blockquote>
      );
    case 'code':
      return (
        <pre key={key} className="overflow-x-auto rounded-control bg-sunken p-3 text-14">
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr key={key} className="border-line" />;
    case 'table':
      return <Table key={key} table={token} mayLink={mayLink} />;
    case 'text':
      return <Fragment key={key}>{inlineOf(token, mayLink)}</Fragment>;
    case 'paragraph':
      return <p key={key}>{inlineOf(token, mayLink)}</p>;
    default:
      // HTML and whatever else there may be: as it was written.
      return <p key={key}>{token.raw}</p>;
  }
}

function Table({ table, mayLink }: { table: Tokens.Table; mayLink: MayLink }) {
  return (
    <div className="overflow-x-auto">
      <table className="text-14">
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col" className="border-b border-line px-2 py-1 text-left">
                {inlineOf(cell, mayLink)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} className="border-b border-line px-2 py-1">
                  {inlineOf(cell, mayLink)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(one: Token, key: number, mayLink: MayLink): ReactNode {
  const token = known(one);
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inlineOf(token, mayLink)}</strong>;
    case 'em':
      return <em key={key}>{inlineOf(token, mayLink)}</em>;
    case 'del':
      return <del key={key}>{inlineOf(token, mayLink)}</del>;
    case 'codespan':
      return <code key={key}>{token.text}</code>;
    case 'br':
      return <br key={key} />;
    case 'link': {
      const { href } = token;
      const words = inlineOf(token, mayLink);
      if (!mayLink(href)) return <Fragment key={key}>{words}</Fragment>;
      return (
        <Link key={key} to={href} className="link">
          {words}
        </Link>
      );
    }
    case 'image':
      return <Fragment key={key}>{token.text}</Fragment>;
    case 'escape':
    case 'text':
      return <Fragment key={key}>{'tokens' in token && token.tokens ? inlineOf(token, mayLink) : token.text}</Fragment>;
    default:
      return <Fragment key={key}>{token.raw}</Fragment>;
  }
}
