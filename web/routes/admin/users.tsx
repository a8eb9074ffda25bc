import type { Screen } from '#web/lib/screen.ts';

export { default, ErrorBoundary } from '../unbuilt.tsx';

export const handle = {
  samples: ['/admin/users'],
  permission: 'viewAllUsers',
  menu: [{ in: 'staff', label: 'user_menu.users', icon: 'people', order: 20 }],
} satisfies Screen;
