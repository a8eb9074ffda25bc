import type { ComponentProps } from 'react';

interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site. */
  to: string;
  /** "stay": without a jump to the top. "soon": its script is fetched as soon as somebody points at it. */
  nav?: 'stay' | 'soon';
}

/** The router's link without its hooks, for what stands on a page by the dozen: <FollowLinks> does the rest. */
export function PlainLink({ to, nav, children, ...rest }: PlainLinkProps) {
  return (
    <a {...rest} href={to} data-nav={nav ?? ''}>
      {children}
    </a>
  );
}
