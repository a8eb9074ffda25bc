import { useId, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { useSite } from '#web/lib/site.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { showToast } from '#web/lib/toasts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const line =
  'flex min-h-11 w-full items-center gap-2.5 rounded-badge px-3 text-left text-15 -outline-offset-3 hover:bg-sunken';

/** Plain links and a copy for everybody; the device's own way of sharing where it has one. Nothing is loaded from others. */
export function Share({ title, className }: { title: string; className?: string }) {
  const { t } = useTranslation('ad');
  const { publicUrl } = useSite();
  const { pathname } = useLocation();
  const id = useId();
  const anchor = `--${id.replace(/\W/g, '')}`;
  const box = useRef<HTMLDivElement>(null);
  const url = publicUrl + pathname;
  const both = encodeURIComponent(`${title} ${url}`);
  const links: { key: string; icon: IconName; href: string }[] = [
    {
      key: 'mail',
      icon: 'envelope',
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
    },
    { key: 'whatsapp', icon: 'whatsapp', href: `https://wa.me/?text=${both}` },
    {
      key: 'facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
  ];

  async function copy() {
    box.current?.hidePopover();
    const done = await copyText(url);
    showToast({
      type: done ? 'success' : 'warning',
      title: t(done ? 'share.copied' : 'share.not_copied'),
      message: url,
    });
  }
  /** A phone opens its own sheet; a refusal or an older browser falls back to the list. */
  function share(event: { preventDefault: () => void }) {
    if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ url })) return;
    event.preventDefault();
    void navigator.share({ title, url }).catch(() => undefined);
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={share}
        style={{ anchorName: anchor }}
        className={buttonClass({ variant: 'quiet', size: 'sm' }, className)}
      >
        <Icon name="share" className="text-[1.15em]" />
        {t('actions.share')}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="anchored w-64 rounded-control border border-line bg-raised p-1.5 text-ink shadow-2"
      >
        <button type="button" onClick={() => void copy()} className={line}>
          <Icon name="link-45deg" className="text-18" />
          {t('share.copy')}
        </button>
        {links.map(({ key, icon, href }) => (
          <a key={key} href={href} rel="noopener noreferrer" target="_blank" className={line}>
            <Icon name={icon} className="text-18" />
            {t(`share.${key}`)}
          </a>
        ))}
      </div>
    </>
  );
}
