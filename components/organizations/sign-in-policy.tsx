"use client";

import { useRouter } from "next/navigation";
import { PanelPart } from "@/components/accounts/panel-part";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { Field } from "@/components/ui/field";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import { capital } from "@/lib/core/label-in-sentence";
import { idleChoices } from "@/lib/domains/accounts/constants";
import { organizationCalls } from "@/lib/domains/organizations/contract";
import { idleWords } from "@/lib/domains/organizations/rules";
import type { SaveSignInPolicyInput } from "@/lib/domains/organizations/schema";

const rules = [
  { value: "nobody", label: "Nobody" },
  { value: "admins", label: "Admins" },
  { value: "everybody", label: "Everyone" },
] as const;

function useSavePolicy() {
  const router = useRouter();
  return useWrite(organizationCalls.saveSignInPolicy, {
    toastsRefusal: true,
    // Whoever now owes a second factor is led to it at once.
    onSaved: () => router.refresh(),
    rereads: [organizationCalls.getSignInPolicy],
  });
}

/** What the organization asks of those who sign in; admins choose. */
export function SignInPolicy() {
  const { data, error, isFetching, refetch } = useRead(organizationCalls.getSignInPolicy, {});
  const save = useSavePolicy();
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-24" />;
  const { second_factor, without_factor } = data;
  const idle_minutes = idleChoices.find((minutes) => minutes === data.idle_minutes) ?? null;
  const change = (changes: Partial<SaveSignInPolicyInput>) =>
    save.isPending || save.mutate({ second_factor, idle_minutes, ...changes });
  return (
    <>
      <PanelPart title="Who needs a second factor">
        <div className="flex">
          <SegmentedControl
            label="Who needs a second factor"
            value={second_factor}
            onValueChange={(rule) => change({ second_factor: rule })}
            options={rules}
          />
        </div>
        <p className="max-w-[72ch] text-pretty text-[13px] text-muted-foreground">
          Members who need one and have none can only set one up; they get an email about it.{" "}
          {counted(without_factor, "member has", "members have")} none yet.
        </p>
      </PanelPart>
      <Field
        name="idle_minutes"
        label="Sign out after inactivity"
        hint="For every member, in every browser. A page that refreshes itself counts as use."
      >
        {({ autoFocus: _, ...control }) => (
          <Select
            {...control}
            className="self-start"
            value={idle_minutes ?? ""}
            onChange={({ target }) =>
              change({
                idle_minutes:
                  idleChoices.find((minutes) => minutes === Number(target.value)) ?? null,
              })
            }
          >
            <option value="">Never (sessions still end after 30 days)</option>
            {idleChoices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {capital(idleWords(minutes))}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
