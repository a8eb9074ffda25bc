import { lazy, Suspense } from 'react';
import { isFailure } from '#contract/failure.ts';

// Few ever need it: public pages come without it.
const VerifyDialog = lazy(async () => ({
  default: (await import('#web/features/auth/verify-dialog.tsx')).VerifyDialog,
}));

/** For what only verified members may do: where a call failed for that reason, the way to become one. */
export function VerifyFirst({ failure, onClose }: { failure: unknown; onClose: () => void }) {
  if (!isFailure(failure) || failure.code !== 'email_not_verified') return null;
  return (
    <Suspense fallback={null}>
      <VerifyDialog onClose={onClose} />
    </Suspense>
  );
}
