"use client";

import { useRouter } from "next/navigation";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Skeleton } from "@/components/ui/skeleton";
import { counted, countText } from "@/lib/core/counted";
import { logoCalls } from "@/lib/domains/logos/contract";
import type { LogoSettings } from "@/lib/domains/logos/schema";

/** How often progress is read while websites are left, in milliseconds. */
const PROGRESS_MS = 15_000;

const choices = [
  { value: "off", label: "Off" },
  { value: "on", label: "On" },
] as const;

const isAtWork = ({ is_on, websites }: LogoSettings) => is_on && websites.asked < websites.total;

function useSaveLogos() {
  const router = useRouter();
  return useWrite(logoCalls.saveSettings, {
    toastsRefusal: true,
    onSaved: () => router.refresh(),
    rereadsOnSuccess: ["logos"],
  });
}

/** Whether companies' logos are shown; admins choose. */
export function CompanyLogos() {
  const isAdmin = useMe().role === "admin";
  const { data, error, isFetching, refetch } = useRead(
    logoCalls.getSettings,
    {},
    { refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? PROGRESS_MS : false) },
  );
  const save = useSaveLogos();
  if (error)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <section aria-labelledby="logos-title" className="flex flex-col items-start gap-2">
      <h3 id="logos-title" className="font-medium text-[13px]">
        Company logos
      </h3>
      {isAdmin ? (
        <SegmentedControl
          label="Company logos"
          value={data.is_on ? "on" : "off"}
          onValueChange={(choice) => save.mutate({ is_on: choice === "on" })}
          options={choices}
        />
      ) : (
        <p>{data.is_on ? "On" : "Off"}. Admins can change this.</p>
      )}
      <p className="max-w-[72ch] text-pretty text-[13px] text-muted-foreground">
        When on, Spotlight fetches each company’s icon once, from the company’s own website. This
        runs in the background, a few websites at a time and in no particular order – never because
        a company was opened – so websites can’t tell which companies interest you. Until an icon is
        found, initials are shown. Turning logos off deletes the stored icons.
      </p>
      {data.is_on && <Progress {...data.websites} />}
    </section>
  );
}

function Progress({ total, asked, found }: LogoSettings["websites"]) {
  return (
    <p role="status" className="text-[13px] tabular-nums">
      {counted(found, "logo")} found, {countText(asked)} of {counted(total, "website")} asked
    </p>
  );
}
