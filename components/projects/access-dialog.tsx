"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMembers } from "@/components/organizations/use-members";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { ReadFailure } from "@/components/shell/read-failure";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { projectKeys } from "@/lib/client/query-keys";
import type { Project, ProjectAccess, ShareProjectInput } from "@/lib/domains/projects/schema";

type Share = (changes: Omit<ShareProjectInput, "projectId">) => Promise<void>;

function useAccess(project: Project) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const queryKey = projectKeys.access(organizationId, project._id);
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.projects.access(project._id, signal),
    staleTime: 0,
    meta: { tellsFailure: true },
  });
  const share: Share = async (changes) => {
    const result = await api.projects.share({ projectId: project._id, ...changes });
    if (!result.ok) return void toast.error(result.error.message);
    cache.setQueryData(queryKey, result.data);
    void cache.invalidateQueries({ queryKey: projectKeys.all(organizationId) });
  };
  return { ...read, share };
}

/** Who sees a project and takes part in it. */
export function AccessDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { data, error, isFetching, refetch, share } = useAccess(project);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Who sees ${project.project_name}`}
      description={
        data && !data.can_share ? "Its owner and administrators change this." : undefined
      }
    >
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <Access access={data} share={share} />}
    </Dialog>
  );
}

const accesses = [
  { value: "organization", label: "Everybody" },
  { value: "members", label: "Members only" },
] as const;

function Access({ access, share }: { access: ProjectAccess; share: Share }) {
  const { organization } = useMe();
  const isPrivate = access.access === "members";
  return (
    <div className="flex flex-col gap-4">
      {access.can_share && (
        <div className="justify-self-start">
          <SegmentedControl
            label="Who sees it"
            value={access.access}
            onValueChange={(value) => void share({ access: value })}
            options={accesses}
          />
        </div>
      )}
      <p className="text-muted-foreground">
        {isPrivate
          ? "Its owner and its members see it. Nobody else finds it, nor what is in it."
          : `Everybody in ${organization.name} sees it.`}
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
                onClick={() => void share({ remove_members: [user_id] })}
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

function AddMember({ access, share }: { access: ProjectAccess; share: Share }) {
  const { data } = useMembers();
  const known = new Set(access.members.map(({ user_id }) => user_id));
  const others = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ user_id }) => !known.has(user_id));
  if (others.length === 0) return null;
  return (
    <Select
      aria-label="Add a member"
      className="w-full"
      value=""
      onChange={({ target }) => void share({ add_members: [target.value] })}
    >
      <option value="" disabled>
        Add a member…
      </option>
      {others.map(({ user_id, full_name }) => (
        <option key={user_id} value={user_id}>
          {full_name}
        </option>
      ))}
    </Select>
  );
}
