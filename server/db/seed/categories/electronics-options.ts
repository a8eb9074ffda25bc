/** Lists that only electronics use. */
import type { SeedOption } from './types.ts';

// oxfmt-ignore
export const processors: SeedOption[] = [
  { value: 'intel-i3', labels: { fr: 'Intel Core i3', en: 'Intel Core i3' } },
  { value: 'intel-i5', labels: { fr: 'Intel Core i5', en: 'Intel Core i5' } },
  { value: 'intel-i7', labels: { fr: 'Intel Core i7', en: 'Intel Core i7' } },
  { value: 'intel-i9', labels: { fr: 'Intel Core i9', en: 'Intel Core i9' } },
  { value: 'intel-ultra', labels: { fr: 'Intel Core Ultra', en: 'Intel Core Ultra' } },
  { value: 'intel-other', labels: { fr: 'Autre Intel', en: 'Other Intel' } },
  { value: 'ryzen-3', labels: { fr: 'AMD Ryzen 3', en: 'AMD Ryzen 3' } },
  { value: 'ryzen-5', labels: { fr: 'AMD Ryzen 5', en: 'AMD Ryzen 5' } },
  { value: 'ryzen-7', labels: { fr: 'AMD Ryzen 7', en: 'AMD Ryzen 7' } },
  { value: 'ryzen-9', labels: { fr: 'AMD Ryzen 9', en: 'AMD Ryzen 9' } },
  { value: 'amd-other', labels: { fr: 'Autre AMD', en: 'Other AMD' } },
  { value: 'apple-silicon', labels: { fr: 'Apple M', en: 'Apple M' } },
  { value: 'snapdragon', labels: { fr: 'Snapdragon', en: 'Snapdragon' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const operatingSystems: SeedOption[] = [
  { value: 'windows-11', labels: { fr: 'Windows 11', en: 'Windows 11' } },
  { value: 'windows-10', labels: { fr: 'Windows 10', en: 'Windows 10' } },
  { value: 'windows-old', labels: { fr: 'Windows plus ancien', en: 'Older Windows' } },
  { value: 'macos', labels: { fr: 'macOS', en: 'macOS' } }, { value: 'linux', labels: { fr: 'Linux', en: 'Linux' } },
  { value: 'chromeos', labels: { fr: 'ChromeOS', en: 'ChromeOS' } },
  { value: 'none', labels: { fr: 'Aucun', en: 'None' } },
];

// oxfmt-ignore
export const photoTypes: SeedOption[] = [
  { value: 'mirrorless', labels: { fr: 'Hybride', en: 'Mirrorless' } },
  { value: 'dslr', labels: { fr: 'Reflex', en: 'DSLR' } },
  { value: 'compact', labels: { fr: 'Compact', en: 'Compact' } },
  { value: 'bridge', labels: { fr: 'Bridge', en: 'Bridge' } },
  { value: 'film', labels: { fr: 'Argentique', en: 'Film camera' } },
  { value: 'instant', labels: { fr: 'Instantané', en: 'Instant camera' } },
  { value: 'lens', labels: { fr: 'Objectif', en: 'Lens' } },
  { value: 'camcorder', labels: { fr: 'Caméscope', en: 'Camcorder' } },
  { value: 'action', labels: { fr: 'Caméra d’action', en: 'Action camera' } },
  { value: 'drone', labels: { fr: 'Drone', en: 'Drone' } },
  { value: 'flash', labels: { fr: 'Flash et éclairage', en: 'Flash and lighting' } },
  { value: 'tripod', labels: { fr: 'Trépied et stabilisateur', en: 'Tripod and gimbal' } },
  { value: 'bag', labels: { fr: 'Sac et accessoires', en: 'Bag and accessories' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const lensMounts: SeedOption[] = [
  { value: 'canon-ef', labels: { fr: 'Canon EF', en: 'Canon EF' } },
  { value: 'canon-rf', labels: { fr: 'Canon RF', en: 'Canon RF' } },
  { value: 'nikon-f', labels: { fr: 'Nikon F', en: 'Nikon F' } },
  { value: 'nikon-z', labels: { fr: 'Nikon Z', en: 'Nikon Z' } },
  { value: 'sony-a', labels: { fr: 'Sony A', en: 'Sony A' } },
  { value: 'sony-e', labels: { fr: 'Sony E', en: 'Sony E' } },
  { value: 'fuji-x', labels: { fr: 'Fujifilm X', en: 'Fujifilm X' } },
  { value: 'micro-43', labels: { fr: 'Micro 4/3', en: 'Micro 4/3' } },
  { value: 'l-mount', labels: { fr: 'Leica L', en: 'Leica L' } },
  { value: 'leica-m', labels: { fr: 'Leica M', en: 'Leica M' } },
  { value: 'pentax-k', labels: { fr: 'Pentax K', en: 'Pentax K' } }, { value: 'm42', labels: { fr: 'M42', en: 'M42' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const gamePlatforms: SeedOption[] = [
  { value: 'ps5', labels: { fr: 'PlayStation 5', en: 'PlayStation 5' } },
  { value: 'ps4', labels: { fr: 'PlayStation 4', en: 'PlayStation 4' } },
  { value: 'ps3', labels: { fr: 'PlayStation 3', en: 'PlayStation 3' } },
  { value: 'ps2', labels: { fr: 'PlayStation 2', en: 'PlayStation 2' } },
  { value: 'ps1', labels: { fr: 'PlayStation', en: 'PlayStation' } },
  { value: 'psp-vita', labels: { fr: 'PSP ou PS Vita', en: 'PSP or PS Vita' } },
  { value: 'xbox-series', labels: { fr: 'Xbox Series', en: 'Xbox Series' } },
  { value: 'xbox-one', labels: { fr: 'Xbox One', en: 'Xbox One' } },
  { value: 'xbox-360', labels: { fr: 'Xbox 360', en: 'Xbox 360' } },
  { value: 'xbox', labels: { fr: 'Xbox', en: 'Xbox' } },
  { value: 'switch-2', labels: { fr: 'Nintendo Switch 2', en: 'Nintendo Switch 2' } },
  { value: 'switch', labels: { fr: 'Nintendo Switch', en: 'Nintendo Switch' } },
  { value: 'wii-u', labels: { fr: 'Wii U', en: 'Wii U' } }, { value: 'wii', labels: { fr: 'Wii', en: 'Wii' } },
  { value: '3ds', labels: { fr: 'Nintendo 3DS', en: 'Nintendo 3DS' } },
  { value: 'ds', labels: { fr: 'Nintendo DS', en: 'Nintendo DS' } },
  { value: 'gamecube', labels: { fr: 'GameCube', en: 'GameCube' } },
  { value: 'n64', labels: { fr: 'Nintendo 64', en: 'Nintendo 64' } },
  { value: 'nes-snes', labels: { fr: 'NES ou Super Nintendo', en: 'NES or Super Nintendo' } },
  { value: 'game-boy', labels: { fr: 'Game Boy', en: 'Game Boy' } },
  { value: 'sega', labels: { fr: 'Sega', en: 'Sega' } }, { value: 'pc', labels: { fr: 'PC', en: 'PC' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const gameGenres: SeedOption[] = [
  { value: 'action', labels: { fr: 'Action', en: 'Action' } },
  { value: 'adventure', labels: { fr: 'Aventure', en: 'Adventure' } },
  { value: 'rpg', labels: { fr: 'Jeu de rôle', en: 'Role-playing' } },
  { value: 'sport', labels: { fr: 'Sport', en: 'Sport' } }, { value: 'racing', labels: { fr: 'Course', en: 'Racing' } },
  { value: 'shooter', labels: { fr: 'Tir', en: 'Shooter' } },
  { value: 'fighting', labels: { fr: 'Combat', en: 'Fighting' } },
  { value: 'strategy', labels: { fr: 'Stratégie', en: 'Strategy' } },
  { value: 'platformer', labels: { fr: 'Plateforme', en: 'Platformer' } },
  { value: 'family', labels: { fr: 'Familial', en: 'Family' } },
  { value: 'simulation', labels: { fr: 'Simulation', en: 'Simulation' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const soundTypes: SeedOption[] = [
  { value: 'television', labels: { fr: 'Télévision', en: 'Television' } },
  { value: 'projector', labels: { fr: 'Vidéoprojecteur', en: 'Projector' } },
  { value: 'home-cinema', labels: { fr: 'Home cinéma', en: 'Home cinema' } },
  { value: 'soundbar', labels: { fr: 'Barre de son', en: 'Soundbar' } },
  { value: 'speaker', labels: { fr: 'Enceinte', en: 'Speaker' } },
  { value: 'portable-speaker', labels: { fr: 'Enceinte portable', en: 'Portable speaker' } },
  { value: 'headphones', labels: { fr: 'Casque', en: 'Headphones' } },
  { value: 'earbuds', labels: { fr: 'Écouteurs', en: 'Earphones' } },
  { value: 'amplifier', labels: { fr: 'Ampli ou tuner', en: 'Amplifier or tuner' } },
  { value: 'turntable', labels: { fr: 'Platine vinyle', en: 'Turntable' } },
  { value: 'hifi', labels: { fr: 'Chaîne hi-fi', en: 'Hi-fi system' } },
  { value: 'radio', labels: { fr: 'Radio', en: 'Radio' } },
  { value: 'player', labels: { fr: 'Lecteur DVD ou Blu-ray', en: 'DVD or Blu-ray player' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const connectedTypes: SeedOption[] = [
  { value: 'watch', labels: { fr: 'Montre', en: 'Watch' } }, { value: 'band', labels: { fr: 'Bracelet', en: 'Band' } },
  { value: 'ring', labels: { fr: 'Bague', en: 'Ring' } },
  { value: 'vr', labels: { fr: 'Casque de réalité virtuelle', en: 'VR headset' } },
  { value: 'voice', labels: { fr: 'Enceinte vocale', en: 'Smart speaker' } },
  { value: 'lighting', labels: { fr: 'Éclairage connecté', en: 'Smart lighting' } },
  { value: 'thermostat', labels: { fr: 'Thermostat', en: 'Thermostat' } },
  { value: 'scale', labels: { fr: 'Balance connectée', en: 'Smart scale' } },
  { value: 'gps', labels: { fr: 'GPS et traceur', en: 'GPS and tracker' } },
  { value: 'robot', labels: { fr: 'Robot', en: 'Robot' } }, { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const componentTypes: SeedOption[] = [
  { value: 'monitor', labels: { fr: 'Écran', en: 'Monitor' } },
  { value: 'printer', labels: { fr: 'Imprimante ou scanner', en: 'Printer or scanner' } },
  { value: 'keyboard', labels: { fr: 'Clavier', en: 'Keyboard' } },
  { value: 'mouse', labels: { fr: 'Souris', en: 'Mouse' } },
  { value: 'graphics-card', labels: { fr: 'Carte graphique', en: 'Graphics card' } },
  { value: 'processor', labels: { fr: 'Processeur', en: 'Processor' } },
  { value: 'motherboard', labels: { fr: 'Carte mère', en: 'Motherboard' } },
  { value: 'memory', labels: { fr: 'Mémoire', en: 'Memory' } },
  { value: 'drive', labels: { fr: 'Disque ou SSD', en: 'Drive or SSD' } },
  { value: 'psu', labels: { fr: 'Alimentation', en: 'Power supply' } },
  { value: 'case', labels: { fr: 'Boîtier', en: 'Case' } },
  { value: 'network', labels: { fr: 'Réseau et NAS', en: 'Network and NAS' } },
  { value: 'webcam', labels: { fr: 'Webcam et micro', en: 'Webcam and microphone' } },
  { value: 'software', labels: { fr: 'Logiciel', en: 'Software' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];
