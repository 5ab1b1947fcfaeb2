"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Owner, ownerKey } from "@/lib/core/owner";
import type { Me } from "@/lib/domains/accounts/schema";

const MeContext = createContext<Me | null>(null);

const ownerOf = ({ _id, organization }: Me): Owner => ({
  userId: _id,
  organizationId: organization._id,
});

/** Who is signed in, and for which organisation; nothing typed passes from one to the next. */
export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return (
    <MeContext key={ownerKey(ownerOf(me))} value={me}>
      {children}
    </MeContext>
  );
}

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error("useMe needs a MeProvider above it");
  return me;
}

/** Whose this page is. */
export function useOwner(): Owner {
  const { userId, organizationId } = ownerOf(useMe());
  return useMemo(() => ({ userId, organizationId }), [userId, organizationId]);
}
