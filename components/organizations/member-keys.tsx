"use client";

import { masked } from "@/components/settings/masked";
import { useApiKeys } from "@/components/settings/use-api-keys";
import { Age } from "@/components/ui/age";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiKey } from "@/lib/domains/api-keys/schema";
import type { Member } from "@/lib/domains/organizations/schema";

type Props = {
  member: Member;
  /** Undefined while loading. */
  keys: ApiKey[] | undefined;
  keptIds: string[];
  onChange: (keptIds: string[]) => void;
};

/** The API keys of a member who loses access: all are revoked except the ticked ones. */
export function MemberKeys({ member, keys, keptIds, onChange }: Props) {
  const { error, isFetching, refetch } = useApiKeys();
  if (!keys && error)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!keys) return <Skeleton className="mt-4 h-12" />;
  if (keys.length === 0) return null;
  const toggle = (id: string) =>
    onChange(keptIds.includes(id) ? keptIds.filter((kept) => kept !== id) : [...keptIds, id]);
  return (
    <fieldset className="mt-4">
      <legend className="font-medium text-[13px]">API keys created by {member.full_name}</legend>
      <p className="mt-0.5 text-pretty text-[13px] text-muted-foreground">
        They will be revoked. Select a key to keep it; anyone with a copy can still use it.
      </p>
      <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {keys.map((key) => (
          <li key={key._id}>
            <label className="flex items-center gap-2 text-[13px] pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={keptIds.includes(key._id)}
                onChange={() => toggle(key._id)}
                className="size-4 shrink-0 accent-foreground"
              />
              <span className="wrap-anywhere min-w-0">
                Keep {key.name}{" "}
                <span className="text-muted-foreground">
                  {masked(key.prefix)},{" "}
                  {key.last_used_at ? (
                    <>
                      last used <Age iso={key.last_used_at} />
                    </>
                  ) : (
                    "never used"
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
