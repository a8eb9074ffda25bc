export const backToTopDesigns = ['default', 'square', 'minimal'] as const;
export type BackToTopDesign = (typeof backToTopDesigns)[number];

/** What every page knows of the site it belongs to; the values come from the operator's configuration and settings. */
export interface Site {
  brand: string;
  publicUrl: string;
  contactEmail: string;
  contactPhone: string;
  companyCity: string;
  companyRegistration: string;
  social: { facebook: string; instagram: string; mastodon: string; youtube: string };
  appStoreUrl: string;
  googlePlayUrl: string;
  backToTop: BackToTopDesign;
  /** Tiles or a style for maps; empty: the built-in map is drawn and calls nobody. */
  mapTilesUrl: string;
  /** The address of the operator's own file of streets; empty where there is none. */
  mapFile: string;
  /** Outside production the client logs the address of the API. */
  production: boolean;
  demo: boolean;
}
