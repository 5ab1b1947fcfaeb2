"use client";

import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useWrite } from "@/components/providers/use-write";
import { toast } from "@/components/ui/toast";
import { keyOf } from "@/lib/client/query-keys";
import { apiKeyCalls } from "@/lib/domains/api-keys/contract";
import { organizationCalls } from "@/lib/domains/organizations/contract";
import type { Member, MemberPage } from "@/lib/domains/organizations/schema";

const membersKeyOf = (organizationId: string) =>
  keyOf(organizationId, organizationCalls.listMembers, {}, "pages");

/** Members in the order of joining, loaded in pages; never cached. */
export function useMembers() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: membersKeyOf(useMe().organization._id),
    queryFn: ({ pageParam, signal }) =>
      api.read(organizationCalls.listMembers, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) =>
      page * per_page < total ? page + 1 : undefined,
    staleTime: 0,
  });
}

type Members = InfiniteData<MemberPage>;

const withRole = (members: Members, memberId: string, role: Member["role"]): Members => ({
  ...members,
  pages: members.pages.map((page) => ({
    ...page,
    items: page.items.map((member) => (member._id === memberId ? { ...member, role } : member)),
  })),
});

/** `keptKeyIds`: which of their API keys keep working when an admin becomes a member. */
type RoleChange = { member: Member; role: Member["role"]; keptKeyIds?: string[] };

/** Shows the new role at once, and the old one again, with the reason, when refused. */
export function useChangeRole() {
  const api = useApi();
  const cache = useQueryClient();
  const router = useRouter();
  const me = useMe();
  const queryKey = membersKeyOf(me.organization._id);
  return useMutation({
    mutationFn: ({ member, role, keptKeyIds }: RoleChange) =>
      api.write(organizationCalls.changeRole, {
        memberId: member._id,
        role,
        keep_api_key_ids: keptKeyIds,
      }),
    onMutate: async ({ member, role }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<Members>(queryKey, (held) => held && withRole(held, member._id, role));
    },
    onSuccess: (result, { member }) => {
      if (!result.ok) {
        toast.error(result.error.message);
        cache.setQueryData<Members>(
          queryKey,
          (held) => held && withRole(held, member._id, member.role),
        );
      } else if (member.user_id === me._id) router.refresh();
      void cache.invalidateQueries({ queryKey: keyOf(me.organization._id, apiKeyCalls.list, {}) });
    },
  });
}

export const useRemoveMember = (name: string) =>
  useWrite(organizationCalls.removeMember, {
    toastsRefusal: true,
    onSaved: () => toast.success(`Removed ${name}`),
    rereads: [organizationCalls.listMembers, apiKeyCalls.list],
    rereadsInBackground: true,
  });

/** A full page load, so that nothing of the old organization stays in memory. */
export const useLeaveOrganization = () =>
  useWrite(organizationCalls.leave, {
    toastsRefusal: true,
    onSaved: () => location.assign("/"),
  });
