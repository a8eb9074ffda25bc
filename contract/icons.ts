/** Icons of the two sprites (bootstrap-icons, without their "bi-" prefix, and our own of web/assets/own-icons); after a change run `npm run icons`. */

/** Used by the interface itself, and at its end those of the sections: one sprite, which every page needs. */
const interfaceIcons = [
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
  'folder', 'balloon', 'bicycle', 'box-seam', 'briefcase', 'car-front', 'handbag', 'lamp', 'paw', 'phone', 'shop', 'tag', 'tools',
] as const;

/** What an admin may choose for a category; those not above come from a sprite of their own. */
export const categoryIcons = [
  'folder', 'airplane', 'alarm', 'archive', 'arrow-left-right', 'award', 'backpack', 'bag', 'bag-heart', 'balloon', 'balloon-heart',
  'bandaid', 'basket', 'basket2', 'bicycle', 'binoculars', 'book', 'book-half', 'box', 'box-seam', 'box2', 'boxes', 'briefcase',
  'brightness-high', 'brush', 'bucket', 'building', 'buildings', 'bus-front', 'cake2', 'calculator', 'calendar-event', 'calendar-heart',
  'camera', 'camera-reels', 'car-front', 'car-front-fill', 'cart', 'cart3', 'code-slash', 'collection', 'cone', 'cone-striped',
  'controller', 'cpu', 'credit-card', 'cup-hot', 'cup-straw', 'dice-5', 'disc', 'display', 'door-closed', 'door-open', 'droplet', 'earbuds',
  'egg', 'egg-fried', 'fan', 'feather', 'film', 'fire', 'flower1', 'flower2', 'flower3', 'fork-knife', 'gear', 'gear-wide',
  'gear-wide-connected', 'gem', 'gender-ambiguous', 'gift', 'hammer', 'handbag', 'headphones', 'heart', 'heart-pulse', 'hospital', 'house', 'house-check',
  'house-door', 'house-heart', 'houses', 'joystick', 'key', 'lamp', 'laptop', 'layers', 'life-preserver', 'lightbulb', 'lightning-charge',
  'map', 'megaphone', 'moon', 'moon-stars', 'mortarboard', 'motherboard', 'music-note-beamed', 'nut', 'p-square', 'palette', 'pc-display',
  'paw', 'people', 'person-arms-up', 'person-heart', 'person-standing', 'person-standing-dress', 'person-walking', 'phone', 'phone-vibrate',
  'piggy-bank', 'plug', 'printer', 'puzzle', 'question-circle', 'scissors', 'scooter', 'screwdriver', 'search-heart', 'shield-check',
  'shield-lock', 'shop', 'shop-window', 'signpost-split', 'smartwatch', 'speaker', 'speedometer', 'stars', 'suit-club', 'suit-heart',
  'suitcase', 'suitcase-lg', 'sun', 'sunglasses', 'sunrise', 'tablet', 'tag', 'thermometer-half', 'three-dots', 'ticket-perforated',
  'tools', 'translate', 'tree', 'trophy', 'truck', 'truck-flatbed', 'truck-front', 'tsunami', 'tv', 'umbrella', 'usb-plug', 'vector-pen',
  'vinyl', 'wallet2', 'watch', 'water', 'wrench', 'wrench-adjustable',
] as const;

export type IconName = (typeof interfaceIcons)[number] | (typeof categoryIcons)[number];

export const iconNames: readonly IconName[] = [...new Set([...interfaceIcons, ...categoryIcons])].sort();

/** With or without "bi-". */
export const isCategoryIcon: (icon: string) => boolean = (icon) =>
  (categoryIcons as readonly string[]).includes(icon.replace(/^bi-/, ''));

export const isInterfaceIcon: (name: string) => boolean = (name) => (interfaceIcons as readonly string[]).includes(name);

/** The sprite's name for an icon as a category keeps it: with or without "bi-", a folder where there is none. */
export function categoryIcon(icon: string | null | undefined): IconName {
  const name = (icon ?? '').replace(/^bi-/, '');
  return iconNames.find((one) => one === name) ?? 'folder';
}
