import type { Profile } from '#contract/api/profile.ts';
import { DataExport } from '#web/features/profile/data-export.tsx';
import { Deactivate } from '#web/features/profile/deactivate.tsx';
import { proofKind } from '#web/features/profile/proof-field.tsx';
import { DeleteAccount } from '#web/features/profile/delete-account.tsx';

/** The account as a whole: a copy of it, and the ways out. */
export function AccountTab({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-5">
      <DataExport userId={profile.id} proof={proofKind(profile)} />
      <Deactivate />
      <DeleteAccount profile={profile} />
    </div>
  );
}
