"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { splitFullName } from "@/lib/core/full-name";
import { type Owner, ownerKey } from "@/lib/core/owner";
import type { Me } from "@/lib/domains/accounts/schema";

/** The person as components use it: the full name as sent, and its two parts. */
type Person = Me & ReturnType<typeof splitFullName>;

const MeContext = createContext<Person | null>(null);

const ownerOf = ({ _id, organization }: Me): Owner => ({
  userId: _id,
  organizationId: organization._id,
});

/**
 * Who is signed in, and for which organization. A change of either remounts everything below, so
 * nothing typed carries over.
 */
export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  const person = useMemo(() => ({ ...me, ...splitFullName(me.full_name) }), [me]);
  return (
    <MeContext key={ownerKey(ownerOf(me))} value={person}>
      {children}
    </MeContext>
  );
}

export function useMe(): Person {
  const me = useContext(MeContext);
  if (!me) throw new Error("useMe needs a MeProvider above it");
  return me;
}

/** Whether companies' logos are shown: never where nobody is signed in. */
export const useHasLogos = (): boolean => useContext(MeContext)?.organization.has_logos ?? false;

/** The person and organization that this page belongs to. */
export function useOwner(): Owner {
  const { userId, organizationId } = ownerOf(useMe());
  return useMemo(() => ({ userId, organizationId }), [userId, organizationId]);
}
