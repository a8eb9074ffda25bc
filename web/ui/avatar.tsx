import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';

const papers = [
  'bg-paper-rose text-on-rose',
  'bg-paper-sage text-on-sage',
  'bg-paper-sky text-on-sky',
  'bg-paper-butter text-on-butter',
];

/** The same person always gets the same paper. */
function paperOf(name: string): string | undefined {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return papers[((hash ^ (hash >>> 15)) >>> 0) % papers.length];
}

const initial = (name: string | null | undefined) => Array.from(name?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '';

interface AvatarProps {
  firstName?: string | null;
  lastName?: string | null;
  src?: string | null;
  /** Pixels. */
  size?: number;
  /** Where the name does not stand beside it. */
  label?: string;
  className?: string;
}

/** The picture of a person, or their initials on coloured paper while there is none. */
export function Avatar({ firstName, lastName, src, size = 40, label, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // A picture may have failed before the page came alive.
  useEffect(() => {
    if (src && image.current?.complete && !image.current.naturalWidth) setFailed(src);
  }, [src]);

  const shape = clsx('inline-grid flex-none place-items-center overflow-hidden rounded-full object-cover', className);
  if (src && src !== failed) {
    return (
      <img
        ref={image}
        src={src}
        alt={label ?? ''}
        width={size}
        height={size}
        onError={() => setFailed(src)}
        className={shape}
        style={{ width: size, height: size }}
      />
    );
  }
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      {...naming}
      className={clsx(shape, 'font-bold select-none', paperOf(`${firstName ?? ''} ${lastName ?? ''}`))}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      {initial(firstName) + initial(lastName) || 'U'}
    </span>
  );
}
