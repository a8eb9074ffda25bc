import { useId, useState, type MouseEvent } from 'react';

const show = (box: HTMLElement | null) => {
  if (box && !box.matches(':popover-open')) box.showPopover();
};

/**
 * A browser's own popover that is made when it is first opened: lists have one for every line. From then on the browser
 * opens and closes it by itself.
 */
export function useLatePopover() {
  const id = useId();
  const [isMade, setMade] = useState(false);
  const anchor = `--${id.replace(/\W/g, '')}`;
  const make = (event: MouseEvent) => {
    // The button that stands there after this click would close it again.
    event.preventDefault();
    setMade(true);
  };
  return {
    button: isMade ? { popoverTarget: id, style: { anchorName: anchor } } : { 'aria-expanded': false, onClick: make },
    box: isMade ? ({ ref: show, id, popover: 'auto', style: { positionAnchor: anchor } } as const) : null,
  };
}
