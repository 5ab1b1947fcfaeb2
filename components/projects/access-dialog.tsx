"use client";

import { useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useEverybody } from "@/components/organizations/use-everybody";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { Avatar } from "@/components/ui/avatar";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PanelButton } from "@/components/ui/panel-button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import { projectCalls } from "@/lib/domains/projects/contract";
import type { Project, ProjectAccess, ShareProjectInput } from "@/lib/domains/projects/schema";

type Changes = Omit<ShareProjectInput, "projectId">;

/** A project's visibility, and the change being stored; it takes effect once stored. */
interface Sharing {
  access: ProjectAccess;
  share: (changes: Changes) => Promise<void>;
  saving: Changes | null;
}

function useAccess(project: Project) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const asked = { projectId: project._id };
  const queryKey = keyOf(organizationId, projectCalls.getProjectAccess, asked);
  const read = useRead(projectCalls.getProjectAccess, asked, {
    staleTime: 0,
    meta: { tellsFailure: true },
  });
  const [saving, setSaving] = useState<Changes | null>(null);
  const share = async (changes: Changes) => {
    setSaving(changes);
    void cache.cancelQueries({ queryKey });
    const result = await api.write(projectCalls.share, { ...asked, ...changes });
    setSaving(null);
    if (result.ok) cache.setQueryData(queryKey, result.data);
    else toast.error(result.error.message);
    void cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "projects") });
  };
  return { ...read, share, saving };
}

type Props = { project: Project; returnFocus: () => HTMLElement | null; onClose: () => void };

/** Who can see a project and work in it. */
export function AccessDialog({ project, returnFocus, onClose }: Props) {
  const { data, error, isFetching, refetch, share, saving } = useAccess(project);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      returnFocus={returnFocus}
      title={`Who can see ${project.project_name}`}
      description={
        data && !data.can_share ? "Only its owner and admins can change this." : undefined
      }
    >
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <Access access={data} share={share} saving={saving} />}
    </Dialog>
  );
}

const accesses = [
  { value: "organization", label: "Everyone" },
  { value: "members", label: "Members only" },
] as const;

function Access({ access, share, saving }: Sharing) {
  const { organization } = useMe();
  const isPrivate = access.access === "members";
  return (
    <div className="flex flex-col gap-4">
      {access.can_share && (
        <div className="self-start">
          <SegmentedControl
            label="Who can see it"
            value={saving?.access ?? access.access}
            onValueChange={(value) => void share({ access: value })}
            options={accesses}
          />
        </div>
      )}
      <p className="text-muted-foreground">
        {isPrivate
          ? "Only its owner and members can see it. No one else can find it or anything in it."
          : `Everyone in ${organization.name} can see it.`}
      </p>
      <ul aria-label="Members" className="flex flex-col">
        {access.members.map(({ user_id, full_name, is_owner }) => (
          <li key={user_id} className="flex min-h-11 items-center gap-3">
            <Avatar name={full_name ?? undefined} />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {full_name ?? "Former member"}
            </span>
            {is_owner && <span className="text-[13px] text-muted-foreground">Owner</span>}
            {!is_owner && access.can_share && (
              <Button
                size="small"
                variant="ghost"
                aria-label={`Remove ${full_name ?? "former member"}`}
                aria-disabled={saving !== null}
                onClick={() => saving || void share({ remove_members: [user_id] })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {access.can_share && <AddMember access={access} share={share} />}
    </div>
  );
}

const loadPicker = async () => (await import("@/components/watchlists/choice-panel")).ChoicePanel;

function AddMember({ access, share }: Omit<Sharing, "saving">) {
  const { people } = useEverybody();
  const known = new Set(access.members.map(({ user_id }) => user_id));
  const others = people.filter(({ user_id }) => !known.has(user_id));
  if (others.length === 0) return null;
  return (
    <div>
      <PanelButton
        load={loadPicker}
        given={{
          label: "Add a member",
          choices: others.map(({ user_id, name }) => ({
            value: user_id,
            label: name,
            mark: <Avatar name={name} />,
          })),
          chosen: [],
          onChoose: (user_id: string) => void share({ add_members: [user_id] }),
        }}
        className={buttonVariants({ size: "small" })}
      >
        <UserPlus aria-hidden="true" />
        Add a member
      </PanelButton>
    </div>
  );
}
