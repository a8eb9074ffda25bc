/** Icons of the sprite (bootstrap-icons, without their "bi-" prefix); after a change run `npm run icons`. */

/** Used by the interface itself. */
export const interfaceIcons = [
  'arrow-down', 'arrow-down-up', 'arrow-left', 'arrow-right', 'arrow-up', 'apple', 'bell', 'bell-fill', 'bell-slash', 'box-arrow-right', 'bar-chart', 'camera',
  'card-list', 'chat-left-text', 'check', 'check-circle-fill', 'check-lg', 'chevron-down', 'chevron-left', 'chevron-right',
  'chevron-up', 'circle-half', 'clock', 'cookie', 'envelope', 'exclamation-circle-fill', 'exclamation-triangle-fill', 'facebook',
  'file-earmark', 'flag', 'geo-alt', 'globe2', 'google-play', 'graph-up-arrow', 'grid', 'heart', 'heart-fill',
  'hourglass-split', 'house-door', 'info-circle', 'info-circle-fill', 'instagram', 'list', 'list-ul', 'map', 'mastodon', 'moon', 'paypal', 'people',
  'person', 'plus-lg', 'question-circle', 'robot', 'search', 'shield-check', 'sliders', 'speedometer2', 'star', 'star-fill', 'sun',
  'telephone', 'trash', 'upload', 'x-lg', 'youtube', 'diagram-3', 'megaphone', 'eye', 'eye-slash', 'pencil', 'three-dots',
  'download', 'copy', 'link-45deg', 'patch-check-fill', 'google', 'linkedin', 'github', 'shield-exclamation', 'rss', 'arrow-clockwise', 'dash-lg',
  'share', 'layout-split', 'arrows-fullscreen', 'zoom-in', 'zoom-out', 'heart-half', 'arrow-counterclockwise', 'printer', 'qr-code', 'whatsapp', 'calendar3',
  'x-octagon-fill', 'lightbulb-fill', 'bank', 'cloud-check', 'cloud-slash', 'image', 'send-fill', 'cash-coin', 'calendar-plus', 'three-dots-vertical', 'archive', 'journal-text', 'person-x', 'person-gear', 'arrow-return-left', 'envelope-paper', 'gear',
  'chat-square-quote', 'lock', 'unlock', 'grip-vertical', 'arrows-move', 'sign-merge-right', 'send', 'pause', 'clipboard-data',
] as const;

/** What an admin may choose for a category. */
export const categoryIcons = [
  'folder', 'airplane', 'alarm', 'backpack', 'bag', 'balloon', 'bandaid', 'basket', 'bicycle', 'book', 'box-seam', 'briefcase', 'brush',
  'building', 'buildings', 'bus-front', 'cake2', 'calendar-event', 'car-front', 'cart', 'controller', 'cpu', 'cup-hot', 'disc',
  'display', 'door-open', 'droplet', 'earbuds', 'egg-fried', 'film', 'fire', 'flower1', 'gear', 'gem', 'gift', 'hammer', 'handbag',
  'headphones', 'heart-pulse', 'house', 'house-door', 'houses', 'joystick', 'key', 'lamp', 'laptop', 'lightbulb', 'mortarboard',
  'music-note-beamed', 'palette', 'pc-display', 'phone', 'piggy-bank', 'plug', 'printer', 'puzzle', 'scissors', 'shop', 'smartwatch',
  'speaker', 'stars', 'suit-heart', 'suitcase', 'tablet', 'tag', 'tools', 'translate', 'tree', 'trophy', 'truck', 'tsunami', 'tv',
  'umbrella', 'wallet2', 'watch', 'wrench', 'wrench-adjustable',
] as const;

export type IconName = (typeof interfaceIcons)[number] | (typeof categoryIcons)[number];

export const iconNames: readonly string[] = [...new Set<string>([...interfaceIcons, ...categoryIcons])].sort();

/** The sprite's name for an icon as a category keeps it: with or without "bi-", a folder where there is none. */
export function categoryIcon(icon: string | null | undefined): IconName {
  const name = (icon ?? '').replace(/^bi-/, '');
  return (iconNames.includes(name) ? name : 'folder') as IconName;
}
