declare module 'virtual:menu-entries' {
  export const menuEntries: readonly (import('#web/lib/screen.ts').MenuEntry & { to: string })[];
}
