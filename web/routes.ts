/** The route table of the site. Aliases, guards and unknown paths stand here beside the screens they lead to. */
import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

/** The address `path` answers with a redirect; web/routes/alias.tsx knows where to. */
const alias = (path: string): RouteConfigEntry => route(path, 'routes/alias.tsx', { id: `alias-${path}` });

/** A page written in Markdown, in content/<language>/<name>.md. */
const written = (name: string): RouteConfigEntry => route(name, 'routes/content.tsx', { id: name });

export default [
  layout('layouts/site.tsx', [
    index('routes/home.tsx', { id: 'home' }),
    route('search', 'routes/search.tsx', { id: 'search' }),
    route('advanced-search', 'routes/advanced-search.tsx', { id: 'advanced-search' }),
    route('categories', 'routes/categories.tsx', { id: 'categories' }),
    route('category/:id', 'routes/category.tsx', { id: 'category' }),
    route('advertisement/:id', 'routes/advertisement.tsx', { id: 'advertisement' }),
    route('compare', 'routes/compare.tsx', { id: 'compare' }),
    route('user/:id', 'routes/user.tsx', { id: 'user' }),

    layout('layouts/guests.tsx', [
      ...prefix('auth', [
        route('login', 'routes/auth/login.tsx', { id: 'login' }),
        route('register', 'routes/auth/register.tsx', { id: 'register' }),
        route('forgot-password', 'routes/auth/forgot-password.tsx', { id: 'forgot-password' }),
        route('reset-password', 'routes/auth/reset-password.tsx', { id: 'reset-password' }),
      ]),
    ]),
    route('auth/email-verification', 'routes/auth/verify-email.tsx', { id: 'email-verification' }),
    route('auth/verify-email', 'routes/auth/verify-email.tsx', { id: 'verify-email' }),
    route('auth/undo-email', 'routes/auth/undo-email.tsx', { id: 'undo-email' }),

    layout('layouts/members.tsx', [
      route('post', 'routes/post.tsx', { id: 'post' }),
      route('edit/:id', 'routes/edit.tsx', { id: 'edit' }),
      route('dashboard', 'routes/dashboard.tsx', { id: 'dashboard' }),
      route('profile', 'routes/profile.tsx', { id: 'profile' }),
      route('notifications', 'routes/notifications.tsx', { id: 'notifications' }),
      route('favorites', 'routes/favorites.tsx', { id: 'favorites' }),
      route('messages', 'routes/messages.tsx', { id: 'messages' }),
      route('claude-chat', 'routes/claude-chat.tsx', { id: 'claude-chat' }),
      route('analytics', 'routes/analytics.tsx', { id: 'analytics' }),
      route('realtime-messages', 'routes/realtime-messages.tsx', { id: 'realtime-messages' }),
      route('my-ads', 'routes/my-ads.tsx', { id: 'my-ads' }),
      route('subscription/checkout', 'routes/subscription-checkout.tsx', { id: 'subscription-checkout' }),
      route('subscription/pay/:id', 'routes/subscription-pay.tsx', { id: 'subscription-pay' }),
      route('subscription/return', 'routes/subscription-return.tsx', { id: 'subscription-return' }),
      route('subscription/test-card', 'routes/subscription-test-card.tsx', { id: 'subscription-test-card' }),
      route('promote/:id', 'routes/promote.tsx', { id: 'promote' }),
    ]),

    written('terms'),
    written('privacy'),
    written('cookies'),
    route('sitemap', 'routes/sitemap.tsx', { id: 'sitemap' }),
    written('help'),
    written('faq'),
    written('about'),
    written('legal'),
    written('security'),
    written('accessibility'),
    written('ranking'),
    route('subscription', 'routes/subscription.tsx', { id: 'subscription' }),
    route('subscription/cancel', 'routes/end-contract.tsx', { id: 'end-contract' }),
    route('contact', 'routes/contact.tsx', { id: 'contact' }),
    route('transparency', 'routes/transparency.tsx', { id: 'transparency' }),
    route('report', 'routes/report.tsx', { id: 'report' }),
    route('case/:id', 'routes/case-file.tsx', { id: 'case-file' }),

    route('newsletter/confirm', 'routes/newsletter/confirm.tsx', { id: 'newsletter-confirm' }),
    route('newsletter/unsubscribe', 'routes/newsletter/unsubscribe.tsx', { id: 'newsletter-unsubscribe' }),

    route('dev/kit', 'routes/dev/kit.tsx', { id: 'dev-kit' }),
    route('dev/outbox', 'routes/dev/outbox.tsx', { id: 'dev-outbox' }),
  ]),

  layout('layouts/admin.tsx', [
    ...prefix('admin', [
      index('routes/admin/dashboard.tsx', { id: 'admin' }),
      route('users', 'routes/admin/users.tsx', { id: 'admin-users' }),
      route('categories', 'routes/admin/categories.tsx', { id: 'admin-categories' }),
      route('advertisements', 'routes/admin/advertisements.tsx', { id: 'admin-advertisements' }),
      route('appeals', 'routes/admin/appeals.tsx', { id: 'admin-appeals' }),
      route('business-verifications', 'routes/admin/business-verifications.tsx', { id: 'admin-business' }),
      route('reports', 'routes/admin/reports.tsx', { id: 'admin-reports' }),
      route('reviews', 'routes/admin/reviews.tsx', { id: 'admin-reviews' }),
      route('payments', 'routes/admin/payments.tsx', { id: 'admin-payments' }),
      route('subscriptions', 'routes/admin/subscriptions.tsx', { id: 'admin-subscriptions' }),
      route('synonyms', 'routes/admin/synonyms.tsx', { id: 'admin-synonyms' }),
      route('analytics', 'routes/admin/analytics.tsx', { id: 'admin-analytics' }),
      route('newsletter', 'routes/admin/newsletter.tsx', { id: 'admin-newsletter' }),
      route('assistant', 'routes/admin/assistant.tsx', { id: 'admin-assistant' }),
      route('settings', 'routes/admin/settings.tsx', { id: 'admin-settings' }),
      route('words', 'routes/admin/words.tsx', { id: 'admin-words' }),
      route('audit-log', 'routes/admin/audit-log.tsx', { id: 'admin-audit-log' }),
    ]),
  ]),

  alias('post-ad'),
  alias('login'),
  alias('register'),
  alias('forgot-password'),
  alias('reset-password'),
  route('*', 'routes/alias.tsx', { id: 'unknown' }),
] satisfies RouteConfig;
