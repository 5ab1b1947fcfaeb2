"use client";

import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { SignUpRule } from "@/lib/domains/accounts/schema";
import type { StorageUse } from "@/lib/domains/imports/schema";
import { useOperatorSettings } from "./use-operator-settings";

const signUpWords = ({ mode, domains }: SignUpRule): string => {
  if (mode === "open") return "Anyone can create an account";
  if (mode === "invited") return "By invitation only";
  return `Anyone with an address at ${domains.join(" or ")}`;
};

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;

const storageWords = ({ used_bytes, limit_bytes }: StorageUse): string =>
  limit_bytes === null
    ? `${megabytes(used_bytes)} used, no limit`
    : `${megabytes(used_bytes)} of ${megabytes(limit_bytes)} used`;

/** What admins can see but only the operator can change. */
export function OperatorSettings() {
  const { waysIn, storage } = useOperatorSettings();
  const failed = [waysIn, storage].find(({ isError }) => isError);
  if (failed)
    return (
      <ReadFailure
        message={failed.error?.message ?? ""}
        isBusy={failed.isFetching}
        onRetry={failed.refetch}
      />
    );
  if (!waysIn.data || !storage.data) return <Skeleton className="h-20" />;
  return (
    <section aria-labelledby="operator-title" className="flex flex-col gap-2">
      <h3 id="operator-title" className="font-medium text-[13px]">
        Set by your operator
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[13px]">
        <dt className="text-muted-foreground">Sign-up</dt>
        <dd>{signUpWords(waysIn.data.sign_up)}</dd>
        <dt className="text-muted-foreground">Storage</dt>
        <dd>{storageWords(storage.data)}</dd>
      </dl>
      <p className="text-pretty text-[13px] text-muted-foreground">
        To change these, your operator sets SIGN_UP and STORAGE_LIMIT_MB and restarts Spotlight.
      </p>
    </section>
  );
}
