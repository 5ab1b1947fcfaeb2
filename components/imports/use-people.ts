"use client";

import { useMembers } from "@/components/organizations/use-members";
import { useMe } from "@/components/providers/me-provider";

/** Names of colleagues by their id. */
export function usePeople(): (userId: string | null) => string {
  const me = useMe();
  const { data } = useMembers();
  const members = data?.pages.flatMap(({ items }) => items) ?? [];
  return (userId) => {
    if (userId === null) return "The API";
    if (userId === me._id) return "You";
    return members.find((one) => one.user_id === userId)?.full_name ?? "A colleague";
  };
}
