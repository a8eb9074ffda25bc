import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { PasswordRow } from '#web/features/profile/password-row.tsx';
import { Protection } from '#web/features/profile/protection.tsx';
import { securityQuery } from '#web/features/profile/profile.queries.ts';
import { SecurityEvents } from '#web/features/profile/security-events.tsx';
import { Sessions } from '#web/features/profile/sessions.tsx';

/** How well the account is guarded, where it is signed in, and what happened to it. */
export function SecurityTab({ profile }: { profile: Profile }) {
  const [isChanging, setChanging] = useState(false);
  const { data: security } = useQuery(securityQuery);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Protection profile={profile} codesLeft={security?.recoveryCodesLeft}>
        <PasswordRow
          profile={profile}
          changedAt={security?.passwordChangedAt}
          isChanging={isChanging}
          onChanging={setChanging}
        />
      </Protection>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:has-[>:nth-child(2)]:grid-cols-2">
        <Sessions />
        {security && (
          <SecurityEvents events={security.recentEvents} onDoubt={isChanging ? undefined : () => setChanging(true)} />
        )}
      </div>
    </div>
  );
}
