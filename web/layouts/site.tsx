import { Outlet } from 'react-router';

/** Every screen outside the back-office: header, content, footer and what floats above them. */
export default function SiteLayout() {
  return (
    <main id="content" tabIndex={-1} className="flex-1">
      <Outlet />
    </main>
  );
}
