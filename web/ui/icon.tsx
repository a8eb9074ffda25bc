import categorySprite from '#web/assets/category-icons.svg?url&no-inline';
import sprite from '#web/assets/icons.svg?url&no-inline';
import { isInterfaceIcon, type IconName } from '#contract/icons.ts';

/** As text: a page holds a hundred icons, and an element of their own each would make it a tenth longer to render. */
const drawings = new Map<IconName, { __html: string }>();

function drawingOf(name: IconName): { __html: string } {
  let drawing = drawings.get(name);
  if (!drawing) {
    const file = isInterfaceIcon(name) ? sprite : categorySprite;
    drawings.set(name, (drawing = { __html: `<use href="${file}#${name}"></use>` }));
  }
  return drawing;
}

/** Decoration unless it has a label: then it speaks for itself. */
export function Icon({ name, className, label }: { name: IconName; className?: string; label?: string }) {
  return (
    <svg
      className={className ? `glyph ${className}` : 'glyph'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={drawingOf(name)}
    />
  );
}
